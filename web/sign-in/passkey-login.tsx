import KeyRound from 'lucide-react/icons/key-round';
import { Form } from 'react-router';
import { passkeys } from '../../messages/en/passkeys.ts';
import { usePasskey } from '../account/passkeys/use-passkey.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The value of `intent` in the form that logs in with a passkey. */
export const passkeyIntent = 'passkey';

/** The other way in, below the code. Only a script can open the browser's dialog for it: without one it is not offered. */
export function PasskeyLogin() {
  const t = useMessages(passkeys);
  const dialog = { path: paths.passkeyOptions, use: 'log_in', failed: t.failed, known: t.failed } as const;
  const { isReady, isWaiting, failure, onSubmit } = usePasskey(dialog);
  if (!isReady) return null;
  return (
    <Form method="post" className="sign-in-form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={passkeyIntent} />
      <p className="sign-in-or">{t.or}</p>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <Button type="submit" busyLabel={isWaiting ? t.waiting : undefined}>
        <KeyRound aria-hidden="true" />
        {t.log_in}
      </Button>
    </Form>
  );
}
