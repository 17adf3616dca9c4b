import { Link } from 'react-router';
import { ownContact } from '../../../messages/en/own-contact.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';

/** The link next to the number: it is read-only in the profile, and changed on its own page. */
export function ChangeNumberLink() {
  const t = useMessages(ownContact);
  return (
    <Link className="link" to={paths.changeNumber}>
      {t.change_number_way}
    </Link>
  );
}

/** The same next to the mail address, with a hint on what the address is used for. */
export function ChangeMailLink({ email, isProven }: { email: string; isProven: boolean }) {
  const t = useMessages(ownContact);
  const text = email && !isProven ? t.confirm_mail_way : t.change_mail_way;
  return (
    <>
      <Link className="link" to={paths.changeMail}>
        {text}
      </Link>{' '}
      <span className="hint">{email === '' ? t.mail_missing : isProven ? t.mail_proven : t.mail_unproven}</span>
    </>
  );
}
