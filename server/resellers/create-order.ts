import type {
  createOrder as createOrderCall,
  createOrderPostpaid as createOrderPostpaidCall,
} from '../../contract/reseller-orders.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { ResellerPerson } from '../http/principal.ts';
import { lockAccount } from '../ledger/account.ts';
import { placeOrder } from '../orders/place.ts';
import { placeOnAccount } from '../orders/place-on-account.ts';
import { priceOf } from '../orders/price.ts';
import type { Services } from '../services.ts';
import { countStickersIn, resellerLines } from './price-order.ts';
import { openReseller, type ResellerRow, requireReseller } from './reseller.ts';
import { lockActing } from './team/acting.ts';
import { countUnpaidStickers, unpaidOrders } from './unpaid-orders.ts';

const kind = 'reseller';

/** Orders stickers that a reseller pays for at once, like every buyer in the shop. */
export function createOrder(deps: Services): Handler<typeof createOrderCall> {
  const { database, vault } = deps;
  return async (input, { principal, ...context }) => {
    const reseller = await requireReseller(database.db, principal, input.guid);
    return placeOrder(deps, context, ['prepaid', reseller.id, input], async () => {
      const { delivery, coupon, discount } = input;
      const lines = await resellerLines(
        database.db,
        { id: reseller.id, percent: reseller.prepaid_percent },
        input,
        deps.now(),
      );
      const price = await priceOf(deps, { lines, scope: 'shop', coupon, discount, client: context });
      const orderColumns = { ...placedBy(principal), mode: 'prepaid' as const, delivery };
      const lock = principal.memberId === null ? {} : { lock: (tx: Db) => lockActing(tx, principal) };
      return { kind, buyer: openReseller(vault, reseller), orderColumns, ...lock, ...price };
    });
  };
}

/** Orders stickers on a reseller's account, within their purchase limit. */
export function createOrderPostpaid(deps: Services): Handler<typeof createOrderPostpaidCall> {
  const { database, vault } = deps;
  return async (input, { principal, ...context }) => {
    const reseller = await requireReseller(database.db, principal, input.guid);
    const data = await placeOnAccount(deps, context, ['on account', reseller.id, input], async () => {
      const lines = await resellerLines(
        database.db,
        { id: reseller.id, percent: reseller.postpaid_percent },
        input,
        deps.now(),
      );
      const price = await priceOf(deps, { lines, scope: 'shop', client: context });
      const orderColumns = { ...placedBy(principal), mode: 'postpaid' as const, delivery: input.delivery };
      const lock = async (tx: Db) => {
        await requireWithinLimit(tx, reseller, countStickersIn(lines));
        await lockActing(tx, principal);
      };
      return { kind, buyer: openReseller(vault, reseller), orderColumns, lock, ...price };
    });
    return { data, Message: en.resellers.order_created, values: { order: data.orderID } };
  };
}

function placedBy({ id, memberId }: ResellerPerson) {
  return { reseller_id: id, member_id: memberId };
}

/**
 * Rejects an order that exceeds the number of unpaid stickers a reseller may have on account. The account stays locked until the transaction ends, so
 * that each of several simultaneous orders sees those before it.
 */
async function requireWithinLimit(
  tx: Db,
  { id, purchase_limit }: Pick<ResellerRow, 'id' | 'purchase_limit'>,
  stickers: number,
): Promise<void> {
  await lockAccount(tx, id);
  const unpaid = countUnpaidStickers(await unpaidOrders(tx, id));
  if (unpaid + stickers <= purchase_limit) return;
  const sentence = en.resellers.purchase_limit;
  throw new ApiError(422, 'purchase_limit', sentence, {
    errors: { data: [sentence] },
    values: { limit: purchase_limit },
  });
}
