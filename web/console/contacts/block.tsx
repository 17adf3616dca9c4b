import { blockCaller } from '../../../contract/console/contacts.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/block';
import { BlockForm, blockInput } from './block-form.tsx';

const t = desk.people;

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
    <DeskPage
      title={t.block_title}
      loaded={{ ready: params.contact }}
      back={{ to: consolePaths.contacts, page: t.contacts }}
    >
      {(contact) => <BlockForm contact={contact} state={actionData} />}
    </DeskPage>
  );
}
