import { account } from '../../../messages/console/account.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import { ownMfa } from '../../../messages/console/own-mfa.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { PasskeyForm } from '../mfa/passkey-form.tsx';
import { type Passkey, PasskeyItem } from './passkey-item.tsx';

interface PasskeysPanelProps {
  passkeys: Passkey[];
  arePasskeysSupported: boolean;
  state: FormState | undefined;
}

export function PasskeysPanel({ passkeys, arePasskeysSupported, state }: PasskeysPanelProps) {
  const t = useMessages({ account, mfa, own_mfa: ownMfa });
  return (
    <section className="console-panel">
      <h2>{t.mfa.passkey}</h2>
      {passkeys.length === 0 ? <p>{t.account.no_passkeys}</p> : null}
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} state={state} />
      ))}
      {arePasskeysSupported ? (
        <PasskeyForm use="add" state={state} />
      ) : (
        <p className="hint">{t.own_mfa.no_passkey_here}</p>
      )}
    </section>
  );
}
