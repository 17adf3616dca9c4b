import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { batchPath } from '../paths.ts';

/** From a page about a batch to the batch. */
export function backToBatch(id: number, t: Messages['console_batches']) {
  return { to: batchPath(id), page: fill(t.one, { id }) };
}
