import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { batchPath } from '../paths.ts';

/** From a page about a batch to the batch. */
export function backToBatch(id: number) {
  return { to: batchPath(id), page: fill(batches.one, { id }) };
}
