import { allocateBatchToOrder, batchForOrder } from '../../../contract/console/batch-to-order.ts';
import * as batches from '../../../contract/console/batches.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { allocate } from './allocate.ts';
import { allocateToOrder, forOrder } from './allocate-to-order.ts';
import { cancel } from './cancel.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { markPrinted } from './mark-printed.ts';
import { mint } from './mint.ts';
import { recall, recallUsed } from './recall.ts';

/** The calls about batches of stickers, with their handlers. */
export function answerBatches(answer: Answer, parts: ConsoleParts): void {
  answer(batches.batchList, list(parts));
  answer(batches.batch, detail(parts));
  answer(batches.mintBatch, mint(parts));
  answer(batches.cancelBatch, cancel(parts));
  answer(batches.markBatchPrinted, markPrinted(parts));
  answer(batches.allocateBatch, allocate(parts));
  answer(batchForOrder, forOrder(parts));
  answer(allocateBatchToOrder, allocateToOrder(parts));
  answer(batches.recallBatch, recall(parts));
  answer(batches.recallUsed, recallUsed(parts));
}
