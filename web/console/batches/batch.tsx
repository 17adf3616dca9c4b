import { redirect } from 'react-router';
import { batchForOrder } from '../../../contract/console/batch-to-order.ts';
import { batchForReseller, markBatchPrinted } from '../../../contract/console/batches.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { actForOperator, redirectWithFlash } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { parseId } from '../parse-id.ts';
import { batchPath, consolePaths, handOverPath, pickForOrderPath } from '../paths.ts';
import type { Route } from './+types/batch';
import { BatchActions } from './batch-actions.tsx';
import { BatchView } from './batch-view.tsx';
import { loadBatch } from './load-batch.ts';

export const loader = loadBatch;

/** Three forms: when it was printed, to which reseller it goes, for which order it is picked. The last two are confirmed on pages of their own. */
export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return actForOperator(
    args,
    async (call, { intent, version = '', printed_on = '', reseller_id = '', order_id = '' }) => {
      if (intent === 'printed') {
        await call(markBatchPrinted, { id, version, printed_on });
        return redirectWithFlash(args.request, { text: t.marked, path: batchPath(id) });
      }
      if (intent === 'for_order') {
        await call(batchForOrder, { id, order_id });
        return redirect(pickForOrderPath(id, parseId(order_id)));
      }
      await call(batchForReseller, { id, reseller_id });
      return redirect(handOverPath(id, parseId(reseller_id)));
    },
  );
}

export const clientAction = sendChange;

export default function BatchPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(batches);
  const title = fill(t.one, { id: params.id });
  const actions = 'ready' in loaderData ? <BatchActions {...loaderData.ready} /> : null;
  return (
    <ConsolePage title={title} loaded={loaderData} back={{ to: consolePaths.batches, page: t.title }} actions={actions}>
      {(batch) => <BatchView batch={batch} today={indianDate(new Date())} state={actionData} />}
    </ConsolePage>
  );
}
