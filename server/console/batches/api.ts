import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { allocate } from './allocate.ts';
import { allocateToOrder, forOrder } from './allocate-to-order.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { mint } from './mint.ts';
import { cancel, markPrinted, recall, recallUsed } from './steps.ts';

/** The handlers of the calls about batches of stickers. */
export function batchHandlers(deps: ConsoleDeps) {
  return {
    batchList: list(deps),
    batch: detail(deps),
    mintBatch: mint(deps),
    cancelBatch: cancel(deps),
    markBatchPrinted: markPrinted(deps),
    allocateBatch: allocate(deps),
    batchForOrder: forOrder(deps),
    allocateBatchToOrder: allocateToOrder(deps),
    recallBatch: recall(deps),
    recallUsed: recallUsed(deps),
  } satisfies Partial<ConsoleHandlers>;
}
