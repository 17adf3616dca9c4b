import { cancelBatch } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { batchPath } from '../paths.ts';
import type { Route } from './+types/cancel-batch';
import { backToBatch } from './back-to-batch.ts';
import { loadBatch } from './load-batch.ts';

export const loader = loadBatch;

export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, { reason = '' }) => {
    await call(cancelBatch, { id, reason });
    return { text: t.cancelled, path: batchPath(id) };
  });
}

export const clientAction = sendChange;

export default function CancelBatch({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(batches);
  const id = parseId(params.id);
  return (
    <ReasonPage
      title={fill(t.cancel_title, { id })}
      loaded={loaderData}
      back={backToBatch(id, t)}
      help={t.cancel_help}
      schema={cancelBatch.input}
      toInput={(values) => ({ ...values, id })}
      intent="end"
      state={actionData}
      submit={{ kind: 'danger', text: t.cancel, busy: t.saving }}
    />
  );
}
