import { KeyRound } from 'lucide-react';
import { Form } from 'react-router';
import { usePasskey } from '../../account/passkeys/use-passkey.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { confirmIntent } from './carried-on.ts';

/** Confirms the owner's identity with a passkey. Only a script can open the browser's dialog for it: without one it is not offered. */
export function ConfirmPasskey({ ownerId }: { ownerId: number }) {
  const t = useMessages();
  const { failed } = t.passkeys;
  const dialog = { path: paths.passkeyOptions, use: 'confirm_owner', failed, known: failed } as const;
  const { isReady, isWaiting, failure, onSubmit } = usePasskey(dialog);
  if (!isReady) return null;
  return (
    <Form method="post" className="grid justify-items-start gap-2" onSubmit={onSubmit}>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="intent" value={confirmIntent} />
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <Button type="submit" busy={isWaiting ? t.passkeys.waiting : undefined}>
        <KeyRound aria-hidden="true" />
        {t.own_contact.by_passkey}
      </Button>
    </Form>
  );
}
