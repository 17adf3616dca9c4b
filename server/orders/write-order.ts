import type { Insertable } from 'kysely';
import { isOnAccount, type OrderKind, type OrderState } from '../../contract/order-states.ts';
import { states } from '../../contract/states.ts';
import type { Locale } from '../../messages/catalogue.ts';
import { reservePromo } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import type { ChargeTable, OrderLineTable, OrderTable } from '../db/tables.ts';
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
  /** The sticker that is paid for or renewed, and the owner who renews; the reseller and who of their team, the payment type and the delivery. */
  orderColumns?: Partial<
    Pick<Insertable<OrderTable>, 'sticker_id' | 'owner_id' | 'reseller_id' | 'member_id' | 'mode' | 'delivery'>
  >;
  /** The network it is placed from, as a keyed hash; none if it is not needed. */
  network?: Buffer;
  /** Locks what must not change until the order is written, and checks it again. */
  lock?: (tx: Db) => Promise<unknown>;
}

/** What an order is written with. */
export interface NewOrder {
  /** From `nextId`: its buyer's data is sealed for it. */
  id: number;
  idempotency: Idempotency;
  /** Of the page it is placed on: in which its buyer is written to. */
  locale: Locale;
  /** What is to be collected for it now. */
  charge?: Insertable<ChargeTable>;
}

/** Whether `writeOrder` is a single statement for this draft, which is a transaction of its own. */
export function isOneStatement({ lock, promo }: Draft): boolean {
  return !lock && !promo;
}

/**
 * Writes an order and reserves its promo code. Rows are locked in the same order as in its fulfilment; other orders with the code wait from there to
 * the commit, for one statement.
 */
export async function writeOrder(
  tx: Db,
  deps: Pick<Services, 'vault' | 'now'>,
  draft: Draft,
  { id, idempotency, locale, charge }: NewOrder,
): Promise<OrderRow> {
  const { vault, now } = deps;
  const { promo, network = null } = draft;
  const phone_index = vault.index('phone', draft.buyer.mobile);
  const buyer_sealed = sealBuyer(vault, id, draft.buyer);
  await draft.lock?.(tx);
  const reservation = promo && (await reservePromo(tx, promo.id, { phone: phone_index, network }));
  if (reservation && reservation.outcome !== 'held') throw promoNotReserved(reservation.outcome);
  const held_from = reservation?.isLimited && draft.totals.netPaise > 0 ? network : null;
  const row = {
    ...orderColumnsOf(draft),
    ...idempotency,
    id,
    language: locale,
    phone_index,
    buyer_sealed,
    held_from,
    created_at: now(),
  };
  return insertOrder(tx, row, linesOf(id, draft), charge);
}

/** Order, lines and charge, in one statement. */
function insertOrder(
  tx: Db,
  row: Insertable<OrderTable>,
  lines: Insertable<OrderLineTable>[],
  charge?: Insertable<ChargeTable>,
): Promise<OrderRow> {
  const withLines = tx.with('line', (db) => db.insertInto('order_line').values(lines));
  const writing = charge ? withLines.with('charge', (db) => db.insertInto('charge').values(charge)) : withLines;
  return writing.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
}

function orderColumnsOf(draft: Draft) {
  const { totals, promo } = draft;
  return {
    kind: draft.kind,
    state: firstState(draft),
    state_id: stateIdOf(draft.buyer.state),
    total_paise: totals.totalPaise,
    discount_paise: totals.discountPaise,
    gst_basis_points: draft.gstBasisPoints,
    gst_paise: totals.gstPaise,
    net_paise: totals.netPaise,
    promo_code_id: promo?.id ?? null,
    promo_percent: promo?.percent ?? null,
    holds_promo: promo !== null,
    ...draft.orderColumns,
  };
}

function linesOf(order_id: number, { lines }: Draft): Insertable<OrderLineTable>[] {
  return lines.map(({ productId: product_id, name, quantity, pricePaise: price_paise }) => ({
    order_id,
    product_id,
    name,
    quantity,
    price_paise,
  }));
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
