import type { Insertable } from 'kysely';
import { isOnAccount, type OrderKind, type OrderState } from '../../contract/order-states.ts';
import { states } from '../../contract/states.ts';
import { reservePromo } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { OrderTable } from '../db/tables.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Services } from '../services.ts';
import { type Buyer, sealBuyer } from './buyer.ts';
import type { OrderRow } from './placed-order.ts';
import { type Price, promoNotReserved } from './price.ts';
import { completedIfNothingToSend } from './provision.ts';

/** An order that may be placed as it is. */
export interface Draft extends Price {
  kind: OrderKind;
  buyer: Buyer;
  /** The sticker that is paid for or renewed, and the owner who renews; the reseller, their payment type and the delivery. */
  orderColumns?: Partial<Pick<Insertable<OrderTable>, 'sticker_id' | 'owner_id' | 'reseller_id' | 'mode' | 'delivery'>>;
  /** The network it is placed from, as a keyed hash; none if it is not needed. */
  network?: Buffer;
  /** Locks what must not change until the order is written, and checks it again. */
  lock?: (tx: Db) => Promise<unknown>;
}

/** Writes an order and reserves its promo code. Rows are locked in the same order as in its fulfilment. */
export async function writeOrder(
  tx: Db,
  deps: Pick<Services, 'vault' | 'now'>,
  draft: Draft,
  idempotency: Idempotency,
): Promise<OrderRow> {
  const { totals, promo } = draft;
  const phone_index = deps.vault.index('phone', draft.buyer.mobile);
  await draft.lock?.(tx);
  const reservation =
    promo && (await reservePromo(tx, promo.id, { phone: phone_index, network: draft.network ?? null }));
  if (reservation && reservation.outcome !== 'held') throw promoNotReserved(reservation.outcome);
  const id = await nextId(tx, 'orders');
  const order = await tx
    .insertInto('orders')
    .values({
      id,
      kind: draft.kind,
      state: firstState(draft),
      buyer_sealed: sealBuyer(deps.vault, id, draft.buyer),
      phone_index,
      state_id: stateIdOf(draft.buyer.state),
      total_paise: totals.totalPaise,
      discount_paise: totals.discountPaise,
      gst_basis_points: draft.gstBasisPoints,
      gst_paise: totals.gstPaise,
      net_paise: totals.netPaise,
      promo_code_id: promo?.id ?? null,
      promo_percent: promo?.percent ?? null,
      holds_promo: promo !== null,
      held_from: reservation?.isLimited && draft.totals.netPaise > 0 ? (draft.network ?? null) : null,
      ...draft.orderColumns,
      ...idempotency,
      created_at: deps.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, draft);
  return order;
}

async function insertLines(tx: Db, order_id: number, { lines }: Draft): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(
      lines.map(({ productId, name, quantity, pricePaise }) => ({
        order_id,
        product_id: productId,
        name,
        quantity,
        price_paise: pricePaise,
      })),
    )
    .execute();
}

/** On account an order is accepted at once; every other order waits for its money. */
function firstState({ kind, orderColumns }: Draft): OrderState {
  if (!orderColumns || !isOnAccount(orderColumns)) return 'unpaid';
  return completedIfNothingToSend('accepted', { kind, delivery: orderColumns.delivery ?? 'courier' });
}

function stateIdOf(name: string): number {
  const state = states.find(({ state_name }) => state_name === name);
  if (!state) throw new Error(`There is no state ${name}`);
  return state.id;
}
