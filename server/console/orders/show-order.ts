import type { consoleOrder } from '../../../contract/console/orders.ts';
import { rupees } from '../../../contract/money.ts';
import { states } from '../../../contract/states.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { openBuyer } from '../../orders/buyer.ts';
import { pickedLines } from '../../orders/picks.ts';
import { findOrder, loadPlacedOrder, type OrderRow } from '../../orders/placed-order.ts';
import { creditNotesOf } from '../../orders/stored-credit-note.ts';
import { creditedFor } from '../../payments/credited.ts';
import { refundableAmount } from '../../payments/refundable-amount.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { firmsOf } from '../../resellers/firms.ts';
import type { Services } from '../../services.ts';
import { maskedPhone } from '../masked-phone.ts';
import { whoElseHas } from '../packing/in-hand.ts';
import { bookedDocketOf } from './booked-docket.ts';
import { historyOf } from './history/history.ts';
import { mayNeedLabel } from './label.ts';
import { refundsOf } from './order-aggregates.ts';
import { presentKept, presentShipment } from './shipment.ts';

export function showOrder({
  database: { db },
  vault,
  courier,
  now,
}: Pick<Services, 'database' | 'vault' | 'courier' | 'now'>): Handler<typeof consoleOrder> {
  return async ({ order_id }, { principal }) => {
    const row = await findOrder(db, order_id);
    if (!row) throw notFound(principal);
    const firmOf = await firmsOf(db, vault, [row.reseller_id]);
    return {
      Order: {
        ...statusOf(row),
        firm: firmOf(row.reseller_id),
        in_hand_of: await whoElseHas(db, row.id, principal, now()),
        books_with: courier?.name ?? '',
        has_courier_label: (await bookedDocketOf(db, row)) !== '',
        has_label: await mayNeedLabel(db, row),
        ...buyerOf(vault, row),
        ...(await purchaseOf(db, row)),
        ...(await moneyOf(db, row.id)),
        Shipment: await presentShipment(db, row, courier),
        KeptBookings: await presentKept(db, row.id, courier),
      },
      Picked: await pickedOf(db, row.id),
      History: await historyOf(db, row),
    };
  };
}

function statusOf(row: OrderRow) {
  return {
    order_id: row.id,
    version: row.version,
    ordered_at: row.created_at.toISOString(),
    kind: row.kind,
    state: row.state,
    mode: row.mode ?? ('' as const),
    delivery: row.delivery,
    reseller: row.reseller_id ?? 0,
    courier: row.courier_name ?? '',
    docket: row.docket_number ?? '',
    dispatched_on: row.dispatched_on ?? '',
  };
}

/** Where the order goes, and no more about the buyer than that. */
function buyerOf(vault: Vault, row: OrderRow) {
  const buyer = openBuyer(vault, row);
  return {
    city: buyer?.city ?? '',
    state_name: states.find(({ id }) => id === row.state_id)?.state_name ?? '',
    phone: buyer ? maskedPhone(buyer.mobile) : '',
    has_mail: Boolean(buyer?.email),
  };
}

async function purchaseOf(db: Db, row: OrderRow) {
  const { lines, coupon, guid } = await loadPlacedOrder(db, row);
  const picked = new Map((await pickedLines(db, row.id)).map((line) => [line.product_id, line.picked]));
  return {
    guid,
    coupon,
    Lines: lines.map(({ product_id, name, quantity, price_paise }) => ({
      product_id,
      name,
      quantity,
      rate: rupees(price_paise),
      amount: rupees(price_paise * quantity),
      picked: picked.get(product_id) ?? 0,
    })),
    total: rupees(row.total_paise),
    discount: rupees(row.discount_paise),
    gst: rupees(row.gst_paise),
    gst_percent: row.gst_basis_points / 100,
    net: rupees(row.net_paise),
  };
}

/** The stickers in a parcel, the last ones first, so that the one that was just put in can be seen; at most 500. */
export async function pickedOf(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('sticker')
    .leftJoin('pick', 'pick.sticker_id', 'sticker.id')
    .select(['sticker.guid', 'sticker.product_id', 'sticker.state'])
    .where('sticker.order_id', '=', orderId)
    .where('sticker.state', '!=', 'off')
    .orderBy('pick.picked_at', (order) => order.desc().nullsLast())
    .orderBy('sticker.id')
    .limit(500)
    .execute();
  return rows.map(({ guid, product_id, state }) => ({ guid, product_id, is_registered: state === 'activated' }));
}

/** The payment that was credited to an order, what of it is refunded, and the order's invoice with its credit notes. */
async function moneyOf(db: Db, orderId: number) {
  const paid = creditedFor(db, orderId).select(['payment.id', 'payment.amount_paise']);
  const payment = await paid.executeTakeFirst();
  const invoice = await db
    .selectFrom('invoice')
    .select('document_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return {
    paid: rupees(payment?.amount_paise ?? 0),
    refunded: rupees((await refundsOf(db, [orderId])).get(orderId) ?? 0),
    refundable: rupees(payment ? await refundableAmount(db, payment) : 0),
    invoice: invoice?.document_number ?? '',
    CreditNotes: await creditNotesOf(db, orderId),
  };
}
