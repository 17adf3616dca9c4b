import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { allocateToReseller, previewAllocation } from './allocate.ts';
import { allocateToOrder, previewAllocationToOrder } from './allocate-to-order.ts';
import { showBatch } from './detail.ts';
import { listBatches } from './list.ts';
import { mintNewBatch } from './mint.ts';
import { cancelMinting, markPrinted, recallUnused, recallUsed } from './steps.ts';

/** The handlers of the calls about batches of stickers. */
export function batchHandlers(deps: ConsoleDeps) {
  return {
    batchList: fromReplica(deps, listBatches),
    batch: showBatch(deps),
    mintBatch: mintNewBatch(deps),
    cancelBatch: cancelMinting(deps),
    markBatchPrinted: markPrinted(deps),
    batchForReseller: previewAllocation(deps),
    allocateBatch: allocateToReseller(deps),
    batchForOrder: previewAllocationToOrder(deps),
    allocateBatchToOrder: allocateToOrder(deps),
    recallBatch: recallUnused(deps),
    recallUsed: recallUsed(deps),
  } satisfies Partial<ConsoleHandlers>;
}
