import { mfa } from '../../../messages/console/mfa.ts';
import { ownMfa } from '../../../messages/console/own-mfa.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { PasskeyForm } from './passkey-form.tsx';

interface SetUpProps {
  arePasskeysSupported: boolean;
  isSandbox: boolean;
  state: FormState | undefined;
}

/** Setting up a second factor, before anything else can be done in the console. */
export function SetUp({ arePasskeysSupported, isSandbox, state }: SetUpProps) {
  const t = useMessages({ mfa, own_mfa: ownMfa });
  return (
    <>
      <Head title={t.mfa.set_up_title} index={false} />
      <h1>{t.mfa.set_up_title}</h1>
      <p>{t.mfa.set_up_lead}</p>
      <section className="console-panel">
        <h2>{t.mfa.passkey}</h2>
        <p>{arePasskeysSupported ? t.mfa.passkey_what : t.own_mfa.no_passkey_here}</p>
        {arePasskeysSupported ? <PasskeyForm use="add" state={state} /> : null}
      </section>
      <section className="console-panel">
        <h2>{t.mfa.app}</h2>
        <p>{t.mfa.app_what}</p>
        {state?.values.intent === 'begin_app' ? <FormNotice result={state.result} /> : null}
        <AuthenticatorSetUp state={state} isSandbox={isSandbox} />
      </section>
    </>
  );
}
