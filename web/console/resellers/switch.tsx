import { switchReseller } from '../../../contract/console/reseller-changes.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { resellerPath } from '../paths.ts';
import type { Route } from './+types/switch';
import { backToReseller } from './back-to-reseller.ts';
import { loadReseller } from './load-reseller.ts';

const inputOf = (id: number, { version = '', turn, reason = '' }: Record<string, string>) => ({
  id,
  version,
  reason,
  is_on: turn === 'on',
});

export const loader = loadReseller;

export function action(args: Route.ActionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    const input = inputOf(id, values);
    await call(switchReseller, input);
    const text = input.is_on ? t.switched_on : t.switched_off;
    return { text: fill(text, { firm: values.firm ?? '' }), path: resellerPath(id) };
  });
}

export const clientAction = sendChange;

export default function Switch({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(resellers);
  const isOff = 'ready' in loaderData && loaderData.ready.switched_off_at !== '';
  const firm = 'ready' in loaderData ? loaderData.ready.firm : '';
  const title = fill(isOff ? t.switch_on_title : t.switch_off_title, { firm });
  return (
    <ReasonPage
      title={title}
      loaded={loaderData}
      back={backToReseller(loaderData, t)}
      help={isOff ? t.switch_on_help : t.switch_off_help}
      schema={switchReseller.input}
      toInput={(values) => inputOf(parseId(params.id), values)}
      intent="switch"
      state={actionData}
      values={({ version }) => ({ version: String(version) })}
      before={() => (
        <>
          <input type="hidden" name="turn" value={isOff ? 'on' : 'off'} />
          <input type="hidden" name="firm" value={firm} />
        </>
      )}
      submit={{
        kind: isOff ? 'primary' : 'danger',
        text: isOff ? t.switch_on : t.switch_off,
        busy: t.saving,
      }}
    />
  );
}
