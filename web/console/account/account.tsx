import { Form } from 'react-router';
import { myMfaMethods } from '../../../contract/console/mfa.ts';
import { supportsPasskeys } from '../../../contract/passkey-fields.ts';
import { account } from '../../../messages/console/account.ts';
import { useMessages } from '../../messages.ts';
import { shop } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { beginApp, intentOf } from '../mfa/mfa-changes.ts';
import type { Route } from './+types/account';
import { AppPanel } from './app-panel.tsx';
import { changeKeys, changeOwnAccount, hideSteps, logOutAll } from './change-own-account.ts';
import { KeysPanel } from './keys-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

export function loader(args: Route.LoaderArgs) {
  const { origin, isSandbox } = args.context.get(shop);
  return loadForOperator(args, async (call) => {
    const { authenticator_since: since, Passkeys: passkeys } = await call(myMfaMethods, {});
    return { since, passkeys, arePasskeysSupported: supportsPasskeys(origin), isSandbox };
  });
}

export async function action(args: Route.ActionArgs) {
  const intent = await intentOf(args.request);
  if (intent === 'begin_app') return beginApp(args);
  if (intent === 'keys') return changeKeys(args);
  if (intent === 'hide_first_steps') return hideSteps(args);
  return intent === 'log_out_everywhere' ? logOutAll(args) : changeOwnAccount(args);
}

export const clientAction = sendChange;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(account);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(ready) => (
        <>
          <p>{t.lead}</p>
          <div className="console-panels">
            <PasskeysPanel {...ready} state={actionData} />
            <AppPanel {...ready} state={actionData} />
            <KeysPanel state={actionData} />
            <section className="console-panel">
              <h2>{t.sessions}</h2>
              <p>{t.sessions_help}</p>
              <Form method="post">
                <Button type="submit" kind="danger" name="intent" value="log_out_everywhere">
                  {t.log_out_everywhere}
                </Button>
              </Form>
            </section>
          </div>
        </>
      )}
    </ConsolePage>
  );
}
