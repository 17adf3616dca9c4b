import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Facts } from './facts.tsx';

/** The privacy notice in short; the notice itself is binding, and one click away. */
export function OurData() {
  const t = useMessages().site_pages;
  return (
    <section className="part">
      <h2>{t.data_title}</h2>
      <p className="text-lg">{t.data_lead}</p>
      <Facts
        facts={[
          { name: t.data_shown, says: t.data_shown_text },
          { name: t.data_never, says: t.data_never_text },
          { name: t.data_forgotten, says: t.data_forgotten_text },
          { name: t.data_kept, says: t.data_kept_text },
          { name: t.data_others, says: t.data_others_text },
          { name: t.data_sold, says: t.data_sold_text },
        ]}
      />
      <p>
        <a className="link" href={paths.privacyPolicy}>
          {t.data_more}
        </a>
      </p>
    </section>
  );
}
