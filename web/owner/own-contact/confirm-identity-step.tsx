import KeyRound from 'lucide-react/icons/key-round';
import { Form, Link } from 'react-router';
import { ownContact } from '../../../messages/en/own-contact.ts';
import { passkeys } from '../../../messages/en/passkeys.ts';
import { fill } from '../../../messages/fill.ts';
import { usePasskey } from '../../account/passkeys/use-passkey.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { confirmIntent } from './contact-field.ts';
import type { ChangeData } from './load-change.ts';

interface WhoStepProps extends ChangeData {
  result: FormResult | undefined;
}

/** How an owner confirms their identity: by a code to the account's number or mail, or by one of their passkeys. */
export function ConfirmIdentityStep({ ownerId, contact, result }: WhoStepProps) {
  const t = useMessages(ownContact);
  const { phone, email, email_proven, has_passkey } = contact;
  return (
    <>
      <h2>{t.step_who}</h2>
      <p>{t.step_who_help}</p>
      <FormNotice result={result} always />
      <SendCodeForm ownerId={ownerId} by="phone" to={phone} text={fill(t.code_to_phone, { phone })} kind="primary" />
      {email_proven || has_passkey ? <p>{t.lost_it}</p> : <NoOtherMethod />}
      {email_proven ? (
        <SendCodeForm ownerId={ownerId} by="email" to={email} text={fill(t.code_to_mail, { email })} />
      ) : null}
      {has_passkey ? <ConfirmPasskey ownerId={ownerId} /> : null}
    </>
  );
}

interface SendCodeFormProps {
  ownerId: number;
  by: 'phone' | 'email';
  to: string;
  text: string;
  kind?: 'primary';
}

function SendCodeForm({ ownerId, by, to, text, kind }: SendCodeFormProps) {
  const t = useMessages(ownContact);
  const { sent, onSent } = useOwnSubmission();
  return (
    <Form method="post" onSubmit={onSent}>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name={by} value={to} />
      <Button type="submit" name="intent" value="send" {...(kind && { kind })} busyLabel={sent ? t.sending : undefined}>
        {text}
      </Button>
    </Form>
  );
}

/** An owner who has lost the number, and has no other way in, is helped by the operators. */
function NoOtherMethod() {
  const t = useMessages(ownContact);
  return (
    <p className="hint">
      {t.no_other_way}{' '}
      <Link className="link" to={paths.contactUs}>
        {t.write_to_us}
      </Link>
    </p>
  );
}

/** Confirms the owner's identity with a passkey. Only a script can open the browser's dialog for it: without one it is not offered. */
function ConfirmPasskey({ ownerId }: { ownerId: number }) {
  const t = useMessages({ passkeys, own_contact: ownContact });
  const { failed } = t.passkeys;
  const dialog = { path: paths.passkeyOptions, use: 'confirm_owner', failed, known: failed } as const;
  const { isReady, isWaiting, failure, onSubmit } = usePasskey(dialog);
  if (!isReady) return null;
  return (
    <Form method="post" className="grid justify-items-start gap-2" onSubmit={onSubmit}>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="intent" value={confirmIntent} />
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <Button type="submit" busyLabel={isWaiting ? t.passkeys.waiting : undefined}>
        <KeyRound aria-hidden="true" />
        {t.own_contact.by_passkey}
      </Button>
    </Form>
  );
}
