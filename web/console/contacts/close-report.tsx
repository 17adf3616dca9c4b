import { closeReport } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/close-report';

export function action(args: Route.ActionArgs) {
  const { console_owners: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, { reason = '' }) => {
    await call(closeReport, { contact_id: args.params.contact, reason });
    return { text: t.closed, path: consolePaths.contacts };
  });
}

export const clientAction = sendChange;

/** Says what it means to do nothing about a report, and asks why. */
export default function CloseReport({ params, actionData }: Route.ComponentProps) {
  const t = useMessages(owners);
  return (
    <ReasonPage
      title={t.close_title}
      loaded={{ ready: null }}
      back={{ to: consolePaths.contacts, page: t.contacts }}
      help={t.close_help}
      schema={closeReport.input}
      toInput={(values) => ({ ...values, contact_id: params.contact })}
      intent="close"
      state={actionData}
      submit={{ kind: 'primary', text: t.close, busy: t.working }}
    />
  );
}
