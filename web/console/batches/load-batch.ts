import { batch } from '../../../contract/console/batches.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';

export type BatchShown = CallResult<typeof batch>['Batch'];

/** The batch that a page is about. */
export function loadBatch(args: PageRequest & { params: { id: string } }) {
  return loadForOperator(args, async (call) => (await call(batch, { id: parseId(args.params.id) })).Batch);
}
