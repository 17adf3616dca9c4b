import { batch } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { batchPath } from '../paths.ts';

export type BatchShown = CallResult<typeof batch>['Batch'];

/** The batch that a page is about. */
export function loadBatch(args: PageRequest & { params: { id: string } }) {
  return loadForOperator(args, async (call) => (await call(batch, { id: parseId(args.params.id) })).Batch);
}

/** From a page about a batch to the batch. */
export function backToBatch(id: number) {
  return { to: batchPath(id), page: fill(consoleText.batches.one, { id }) };
}
