import { recallBatch } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { batchPath } from '../paths.ts';
import type { Route } from './+types/recall-batch';
import { backToBatch } from './back-to-batch.ts';
import { type BatchShown, loadBatch } from './load-batch.ts';

export const loader = loadBatch;

export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, { reason = '' }) => {
    await call(recallBatch, { id, reason });
    return { text: t.recalling, path: batchPath(id) };
  });
}

export const clientAction = sendChange;

export default function RecallBatch({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(batches);
  const id = parseId(params.id);
  return (
    <ReasonPage
      title={fill(t.recall_title, { id })}
      loaded={loaderData}
      back={backToBatch(id, t)}
      help={({ counts }) => <Help {...counts} />}
      schema={recallBatch.input}
      toInput={(values) => ({ ...values, id })}
      intent="end"
      state={actionData}
      submit={{ kind: 'danger', text: t.recall, busy: t.saving }}
    />
  );
}

function Help({ minted, allocated, activated, used }: BatchShown['counts']) {
  const t = useMessages(batches);
  return (
    <>
      <p>{fill(t.recall_help, { off: formatCount(minted + allocated + activated - used) })}</p>
      {used > 0 ? <p>{fill(t.recall_used_stay, { used: formatCount(used) })}</p> : null}
    </>
  );
}
