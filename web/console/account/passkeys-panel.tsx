import { account as t } from '../../../messages/console/account.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import { ownMfa } from '../../../messages/console/own-mfa.ts';
import type { FormState } from '../../forms/form-state.ts';
import { PasskeyForm } from '../mfa/passkey-form.tsx';
import { type Passkey, PasskeyItem } from './passkey-item.tsx';

interface PasskeysPanelProps {
  passkeys: Passkey[];
  arePasskeysSupported: boolean;
  state: FormState | undefined;
}

export function PasskeysPanel({ passkeys, arePasskeysSupported, state }: PasskeysPanelProps) {
  return (
    <section className="console-panel">
      <h2>{mfa.passkey}</h2>
      {passkeys.length === 0 ? <p>{t.no_passkeys}</p> : null}
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} state={state} />
      ))}
      {arePasskeysSupported ? (
        <PasskeyForm use="add" state={state} />
      ) : (
        <p className="hint">{ownMfa.no_passkey_here}</p>
      )}
    </section>
  );
}
