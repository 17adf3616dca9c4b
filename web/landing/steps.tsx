import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { useMessages } from '../messages.ts';
import { sections } from '../paths.ts';

export function Steps({ title }: { title?: string }) {
  const t = useMessages(site);
  const { how_title } = useMessages(share);
  const steps = [
    { title: t.step_1_title, text: t.step_1 },
    { title: t.step_2_title, text: t.step_2 },
    { title: t.step_3_title, text: t.step_3 },
    { title: t.step_4_title, text: t.step_4 },
  ];
  return (
    <section className="how" id={sections.howItWorks}>
      <div className="part">
        <h2>{title ?? how_title}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
