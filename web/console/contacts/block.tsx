import { blockCaller } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/block';
import { BlockFields, blockInput } from './block-fields.tsx';

export function action(args: Route.ActionArgs) {
  const { console_owners: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    const { key } = await call(blockCaller, blockInput(args.params.contact, values));
    return { text: fill(t.blocked, { key }), path: consolePaths.blocks };
  });
}

export const clientAction = sendChange;

/** Asks which caller to block and for how long, and says what that means for everyone else. */
export default function Block({ params, actionData }: Route.ComponentProps) {
  const t = useMessages(owners);
  return (
    <ReasonPage
      title={t.block_title}
      loaded={{ ready: null }}
      back={{ to: consolePaths.contacts, page: t.contacts }}
      help={t.block_help}
      schema={blockCaller.input}
      toInput={(values) => blockInput(params.contact, values)}
      intent="block"
      state={actionData}
      values={() => ({ by: 'address', days: '7' })}
      before={(filled) => <BlockFields {...filled} />}
      submit={{ kind: 'danger', text: t.block, busy: t.working }}
    />
  );
}
