import type * as batches from '../../contract/console/batches.ts';
import type * as stickerSelections from '../../contract/console/sticker-selection.ts';
import type * as stickers from '../../contract/console/stickers.ts';
import type { Row } from '../matrix-row.ts';

const reason = 'The print was too pale';

type Calls =
  | keyof typeof batches
  | 'batchForOrder'
  | 'allocateBatchToOrder'
  | keyof typeof stickers
  | keyof typeof stickerSelections;

/** Bodies with which the calls about batches and stickers succeed. */
export const stickerRows: Record<Calls, Row['rest']> = {
  batchList: () => ({}),
  batch: ({ batches }) => ({ id: batches.ready }),
  mintBatch: () => ({ product_id: 1, is_postpaid: false, quantity: 1 }),
  cancelBatch: ({ batches }) => ({ id: batches.minting, reason }),
  markBatchPrinted: ({ batches }) => ({ id: batches.ready, version: 1, printed_on: '2026-11-20' }),
  batchForReseller: ({ batches, resellerId: reseller_id }) => ({ id: batches.ready, reseller_id }),
  allocateBatch: ({ batches, resellerId: reseller_id }) => ({
    id: batches.ready,
    version: 1,
    reseller_id,
    stickers: 1,
  }),
  batchForOrder: ({ batches, consoleOrders }) => ({ id: batches.ready, order_id: consoleOrders.empty }),
  allocateBatchToOrder: ({ batches, consoleOrders }) => ({
    id: batches.ready,
    version: 1,
    order_id: consoleOrders.empty,
  }),
  recallBatch: ({ batches }) => ({ id: batches.ready, reason }),
  stickerList: () => ({}),
  stickerCard: ({ usedGuid: code }) => ({ code }),
  stickerOff: ({ usedGuid: code }) => ({ code, reason }),
  stickerSelection: ({ usedGuid: search }) => ({ search }),
  stickersOff: ({ sticker: id }) => ({ Stickers: [{ id, state: 'activated' }], reason }),
  stickerOn: ({ offGuid: code }) => ({ code, reason }),
  stickerReplace: ({ usedGuid: code, newGuid: new_code }) => ({ code, new_code, reason }),
  recallUsed: ({ batches }) => ({ id: batches.recalled, reason, confirmed: true }),
};
