import { removeAuthenticator } from '../../../contract/console/mfa.ts';
import { account } from '../../../messages/console/account.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { AuthenticatorSetUp } from '../mfa/authenticator-set-up.tsx';

interface AppPanelProps {
  since: string | null;
  isSandbox: boolean;
  state: FormState | undefined;
}

export function AppPanel({ since, isSandbox, state }: AppPanelProps) {
  const t = useMessages({ account, mfa });
  return (
    <section className="console-panel">
      <h2>{t.mfa.app}</h2>
      <p>{since ? fill(t.account.app_since, { date: dayOf(since) }) : t.account.app_none}</p>
      {since ? <Remove state={state} /> : <AuthenticatorSetUp state={state} isSandbox={isSandbox} />}
    </section>
  );
}

function Remove({ state }: { state: FormState | undefined }) {
  const t = useMessages(account);
  return (
    <details className="fold" open={state?.values.intent === 'remove_app'}>
      <summary>{t.remove_app}</summary>
      <ChangeForm
        schema={removeAuthenticator.input}
        intent="remove_app"
        state={state}
        submit={{ kind: 'danger', text: t.remove_sure, busy: t.busy }}
      >
        <p>{t.remove_app_sure}</p>
      </ChangeForm>
    </details>
  );
}
