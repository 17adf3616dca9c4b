import { dashboard } from '../../messages/en/dashboard.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { ContactItem } from './contacts/contact-item.tsx';
import type { LastContactState } from './dashboard-data.ts';

interface LastContactProps {
  lastContact: LastContactState;
  ownerId: number;
}

/** The last contact, and the link to earlier ones. */
export function LastContact(props: LastContactProps) {
  const t = useMessages(dashboard);
  return (
    <Section title={t.knocked_last}>
      <LastContactContent {...props} />
      <p>
        <ButtonLink to={paths.myContacts}>{t.who_knocked}</ButtonLink>
      </p>
    </Section>
  );
}

function LastContactContent({ lastContact, ownerId }: LastContactProps) {
  const t = useMessages(dashboard);
  if (lastContact === 'unknown') return <p>{t.knocked_unknown}</p>;
  if (lastContact.last)
    return (
      <ul className="owner-card">
        <ContactItem key={lastContact.last.id} contact={lastContact.last} ownerId={ownerId} withDay />
      </ul>
    );
  return (
    <p>
      <b>{t.contacts_empty}</b>
      <br />
      {t.contacts_empty_help}
    </p>
  );
}
