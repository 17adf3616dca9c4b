import { allocateBatch, markBatchPrinted } from '../../../contract/console/batches.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { numberIn } from '../number-in.ts';
import { batchPath, consolePaths } from '../paths.ts';
import type { Route } from './+types/batch';
import { BatchActions } from './batch-actions.tsx';
import { BatchView } from './batch-view.tsx';
import { loadBatch } from './load-batch.ts';

const t = desk.batches;

export function loader(args: Route.LoaderArgs) {
  return loadBatch(args);
}

/** Two forms: when it was printed, and whom it is given to. */
export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return changeForOperator(args, async (call, { intent, version = '', printed_on = '', reseller_id = '' }) => {
    const path = batchPath(id);
    if (intent === 'printed') {
      await call(markBatchPrinted, { id, version, printed_on });
      return { text: t.marked, path };
    }
    await call(allocateBatch, { id, version, reseller_id });
    return { text: fill(t.allocating, { id: reseller_id }), path };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function BatchPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const title = fill(t.one, { id: params.id });
  const actions = 'ready' in loaderData ? <BatchActions {...loaderData.ready} /> : null;
  return (
    <DeskPage title={title} loaded={loaderData} back={{ to: consolePaths.batches, page: t.title }} actions={actions}>
      {(batch) => <BatchView batch={batch} today={indianDate(new Date())} state={actionData} />}
    </DeskPage>
  );
}
