import { redirect } from 'react-router';
import { proveByAuthenticator } from '../../../contract/console/mfa.ts';
import { operatorProfile } from '../../../contract/console/operators.ts';
import { supportsPasskeys } from '../../../contract/passkey-fields.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { shop } from '../../request-context.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { Button } from '../../ui/button.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/mfa';
import { AppCodeField } from './code-field.tsx';
import { beginApp, intentOf, mfaChanges, prove } from './mfa-changes.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { SetUp } from './set-up.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return forOperator(request, async (operator) => {
    const { Operator } = await accountCall(context, operator)(operatorProfile, {});
    if (Operator.is_proven) throw redirect(consolePaths.today);
    const { origin, isSandbox } = context.get(shop);
    return { factors: Operator.factors, arePasskeysSupported: supportsPasskeys(origin), isSandbox };
  });
}

export async function action(args: Route.ActionArgs) {
  const intent = await intentOf(args.request);
  if (intent === 'begin_app') return beginApp(args);
  return changeForOperator(args, async (call, values) => {
    const change = mfaChanges[intent] ?? prove;
    return { text: (await change(call, values)).Message, path: consolePaths.today };
  });
}

export const clientAction = sendChange;

export default function Mfa({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(mfa);
  const { factors } = loaderData;
  return (
    <div className="second-factor">
      {factors.length === 0 ? (
        <SetUp {...loaderData} state={actionData} />
      ) : (
        <Prove hasPasskey={factors.includes('passkey')} hasApp={factors.includes('authenticator')} state={actionData} />
      )}
      <form method="post" action={consolePaths.logout}>
        <Button type="submit" kind="quiet">
          {t.other_account}
        </Button>
      </form>
    </div>
  );
}

interface ProveProps {
  hasPasskey: boolean;
  hasApp: boolean;
  state: FormState | undefined;
}

function Prove({ hasPasskey, hasApp, state }: ProveProps) {
  const t = useMessages(mfa);
  return (
    <>
      <Head title={t.prove_title} index={false} />
      <h1>{t.prove_title}</h1>
      <p>{t.prove_lead}</p>
      {hasPasskey ? <PasskeyForm use="prove" state={state} /> : null}
      {hasApp ? (
        <ChangeForm
          schema={proveByAuthenticator.input}
          intent="prove_app"
          state={state}
          submit={{ kind: hasPasskey ? 'plain' : 'primary', text: t.prove, busy: t.checking }}
        >
          {({ errors }) => <AppCodeField error={errors.code} />}
        </ChangeForm>
      ) : null}
      <p className="hint">{t.lost}</p>
    </>
  );
}
