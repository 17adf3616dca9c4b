import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { lockAccount } from '../ledger/account.ts';
import type { ResellerRow } from './reseller.ts';
import { stickersOf, unpaidOrders } from './unpaid-orders.ts';

/**
 * Rejects an order that exceeds the number of unpaid stickers a reseller may have on account. The account stays locked until the transaction ends, so
 * that each of several simultaneous orders sees those before it.
 */
export async function requireWithinLimit(
  tx: Db,
  { id, purchase_limit }: Pick<ResellerRow, 'id' | 'purchase_limit'>,
  stickers: number,
): Promise<void> {
  await lockAccount(tx, id);
  const unpaid = stickersOf(await unpaidOrders(tx, id));
  if (unpaid + stickers <= purchase_limit) return;
  const sentence = en.resellers.purchase_limit;
  throw new ApiError(422, 'purchase_limit', sentence, {
    errors: { data: [sentence] },
    values: { limit: purchase_limit },
  });
}
