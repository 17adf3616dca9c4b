import KeyRound from 'lucide-react/icons/key-round';
import { Form, useLocation } from 'react-router';
import { passkeys } from '../../messages/en/passkeys.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { loginPathOf } from '../session/login-path-of.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { passkeyIntents } from './passkey-intents.ts';
import { usePasskey } from './passkeys/use-passkey.ts';

interface AddPasskeyProps {
  account: { name: 'UserLoginID' | 'guid'; id: string | number };
  /** Whether the session began a short while ago. */
  mayAdd: boolean;
}

/** Opens the browser's dialog and saves the passkey it creates; or says what has to be done first. */
export function AddPasskey({ account, mayAdd }: AddPasskeyProps) {
  const t = useMessages(passkeys);
  const { pathname } = useLocation();
  const use = account.name === 'guid' ? 'add_reseller' : 'add_owner';
  const dialog = { path: paths.passkeyOptions, use, failed: t.not_made, known: t.known } as const;
  const { isReady, isWaiting, failure, onSubmit } = usePasskey(dialog);
  if (!mayAdd)
    return (
      <p>
        {t.log_in_again}{' '}
        <a className="link" href={loginPathOf(pathname)}>
          {t.log_in_link}
        </a>
      </p>
    );
  return (
    <Form method="post" className="grid justify-items-start gap-2" onSubmit={onSubmit}>
      <input type="hidden" name={account.name} value={account.id} />
      <input type="hidden" name="intent" value={passkeyIntents.add} />
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <Button type="submit" disabled={!isReady} busyLabel={isWaiting ? t.waiting : undefined}>
        <KeyRound aria-hidden="true" />
        {t.add}
      </Button>
      {isReady ? null : <p className="hint">{t.needs_script}</p>}
    </Form>
  );
}
