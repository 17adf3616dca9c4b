import { allocateBatchToOrder, batchForOrder } from '../../../contract/console/batch-to-order.ts';
import * as batches from '../../../contract/console/batches.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { allocate } from './allocate.ts';
import { allocateToOrder, forOrder } from './allocate-to-order.ts';
import { cancel } from './cancel.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { markPrinted } from './mark-printed.ts';
import { mint } from './mint.ts';
import { recall, recallUsed } from './recall.ts';

/** The calls about batches of stickers, with their handlers. */
export function mountBatches(mount: Mount, deps: ConsoleDeps): void {
  mount(batches.batchList, list(deps));
  mount(batches.batch, detail(deps));
  mount(batches.mintBatch, mint(deps));
  mount(batches.cancelBatch, cancel(deps));
  mount(batches.markBatchPrinted, markPrinted(deps));
  mount(batches.allocateBatch, allocate(deps));
  mount(batchForOrder, forOrder(deps));
  mount(allocateBatchToOrder, allocateToOrder(deps));
  mount(batches.recallBatch, recall(deps));
  mount(batches.recallUsed, recallUsed(deps));
}
