import { useMessages } from '../messages.ts';
import { sections } from '../paths.ts';
import { Phone } from './phone.tsx';

export function About() {
  const t = useMessages().site;
  return (
    <section className="part about" id={sections.about}>
      <div className="about-text">
        <h2>{t.about_title}</h2>
        <p className="text-lg">{t.about}</p>
        <p>{t.about_more}</p>
      </div>
      <Phone />
    </section>
  );
}
