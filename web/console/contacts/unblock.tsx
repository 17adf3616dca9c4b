import { unblockCaller } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/unblock';

export function action(args: Route.ActionArgs) {
  const { console_owners: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, { reason = '' }) => {
    const { key } = await call(unblockCaller, { id, reason });
    return { text: fill(t.lifted, { key }), path: consolePaths.blocks };
  });
}

export const clientAction = sendChange;

export default function Unblock({ params, actionData }: Route.ComponentProps) {
  const t = useMessages(owners);
  return (
    <ReasonPage
      title={t.lift_title}
      loaded={{ ready: null }}
      back={{ to: consolePaths.blocks, page: t.blocks }}
      help={t.lift_help}
      schema={unblockCaller.input}
      toInput={(values) => ({ ...values, id: parseId(params.id) })}
      intent="lift"
      state={actionData}
      submit={{ kind: 'primary', text: t.lift, busy: t.working }}
    />
  );
}
