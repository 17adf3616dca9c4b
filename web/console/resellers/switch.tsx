import { switchReseller } from '../../../contract/console/reseller-changes.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { numberIn } from '../number-in.ts';
import { resellerPath } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { Route } from './+types/switch';
import { backToReseller } from './back-to-reseller.ts';
import { loadReseller } from './load-reseller.ts';

const t = consoleText.resellers;

const inputOf = (id: number, { version = '', turn, reason = '' }: Record<string, string>) => ({
  id,
  version,
  reason,
  is_on: turn === 'on',
});

export function loader(args: Route.LoaderArgs) {
  return loadReseller(args);
}

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return changeForOperator(args, async (call, values) => {
    const input = inputOf(id, values);
    await call(switchReseller, input);
    const text = input.is_on ? t.switched_on : t.switched_off;
    return { text: fill(text, { firm: values.firm ?? '' }), path: resellerPath(id) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Switch({ loaderData, actionData }: Route.ComponentProps) {
  const isOff = 'ready' in loaderData && loaderData.ready.switched_off_at !== '';
  const firm = 'ready' in loaderData ? loaderData.ready.firm : '';
  const title = fill(isOff ? t.switch_on_title : t.switch_off_title, { firm });
  return (
    <ConsolePage title={title} loaded={loaderData} back={backToReseller(loaderData)}>
      {({ id, version }) => (
        <>
          <p>{isOff ? t.switch_on_help : t.switch_off_help}</p>
          <ChangeForm
            schema={switchReseller.input}
            toInput={(values) => inputOf(id, values)}
            intent="switch"
            state={actionData}
            values={{ version: String(version) }}
            submit={{ kind: isOff ? 'primary' : 'danger', text: isOff ? t.switch_on : t.switch_off, busy: t.saving }}
          >
            {(filled) => (
              <>
                <input type="hidden" name="turn" value={isOff ? 'on' : 'off'} />
                <input type="hidden" name="firm" value={firm} />
                <ReasonField {...filled} />
              </>
            )}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}
