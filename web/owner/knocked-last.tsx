import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { Knocked } from './dashboard-data.ts';
import { KnockItem } from './knocks/knock-item.tsx';

/** The last contact, and the link to earlier ones. */
export function KnockedLast({ knocked }: { knocked: Knocked }) {
  const t = useMessages().dashboard;
  return (
    <Section title={t.knocked_last}>
      <Said knocked={knocked} />
      <p>
        <ButtonLink to={paths.myContacts}>{t.who_knocked}</ButtonLink>
      </p>
    </Section>
  );
}

function Said({ knocked }: { knocked: Knocked }) {
  const t = useMessages().dashboard;
  if (knocked === 'unknown') return <p>{t.knocked_unknown}</p>;
  if (knocked.last)
    return (
      <ul className="owner-card">
        <KnockItem knock={knocked.last} withDay />
      </ul>
    );
  return (
    <p>
      <b>{t.contacts_empty}.</b> {t.contacts_empty_help}
    </p>
  );
}
