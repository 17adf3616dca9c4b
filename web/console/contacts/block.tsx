import { blockCaller } from '../../../contract/console/contacts.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/block';
import { BlockForm, blockInput } from './block-form.tsx';

const t = consoleText.owners;

export function action(args: Route.ActionArgs) {
  return changeForOperator(args, async (call, values) => {
    const { key } = await call(blockCaller, blockInput(args.params.contact, values));
    return { text: fill(t.blocked, { key }), path: consolePaths.blocks };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Block({ params, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={t.block_title}
      loaded={{ ready: params.contact }}
      back={{ to: consolePaths.contacts, page: t.contacts }}
    >
      {(contact) => <BlockForm contact={contact} state={actionData} />}
    </ConsolePage>
  );
}
