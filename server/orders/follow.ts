import { rupees } from '../../contract/money.ts';
import { nextState } from '../../contract/order-states.ts';
import type { orderByLink } from '../../contract/orders.ts';
import type { Locale } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { shownName } from '../catalog/translation.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { openBuyer } from './buyer.ts';
import { linkForPurpose, openBrowserProof, openLink } from './open-link.ts';
import type { LinkContent } from './order-link.ts';
import { ownLinks } from './own-links.ts';
import { findOrder, loadPlacedOrder, type OrderRow, type PlacedOrder } from './placed-order.ts';
import { isSettled, type ShipmentRow, shipmentOf } from './shipment-of.ts';
import { creditNotesOf } from './stored-credit-note.ts';
import { invoiceNumberOf } from './stored-invoice.ts';

type FollowDeps = Pick<Services, 'database' | 'vault' | 'now' | 'courier'>;

/**
 * An order, for the holder of a link to follow or to pay it. Buyers pass such links on and leave them in histories, so it shows what
 * was bought and the order's progress, but of the buyer only the city. Attempts at links are not counted: 128 bits cannot be guessed,
 * and a wrong link is rejected before the database is queried.
 */
export function followOrder(deps: FollowDeps): Handler<typeof orderByLink> {
  const { db } = deps.database;
  return async ({ link, browser = '' }, { locale }) => {
    const linkContent = openLink(deps, link, 'follow', 'pay');
    const row = await orderOfLink(db, linkContent);
    const order = await loadPlacedOrder(db, row, locale);
    const invoice = await invoiceNumberOf(db, row.id);
    const shipment = await shownShipment(db, row);
    return {
      data: {
        ...presentPurchase(order, locale),
        ...presentProgress(row, shipment),
        Shipment: shipment ? presentShipment(deps, shipment) : null,
        link: linkContent.purpose === 'follow' ? link : linkForPurpose(deps, linkContent, 'follow'),
        ...linksFor(deps, row, invoice, browser),
        city: openBuyer(deps.vault, row)?.city ?? '',
        guid: row.kind === 'postpaid' ? order.guid : '',
        invoice,
        CreditNotes: invoice ? await creditNotesOf(db, row.id) : [],
        refunded: rupees(await refundedPaise(db, row.id)),
      },
    };
  };
}

/** The order of a link that was opened. It always exists: orders are not deleted. */
export async function orderOfLink(db: Db, { orderId }: LinkContent): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiError(404, 'not_found', en.api.not_found);
  return order;
}

/** Only for the browser that placed the order; everyone else to whom the link was passed on gets none. */
function linksFor({ vault, now }: Pick<Services, 'vault' | 'now'>, row: OrderRow, invoice: string, browser: string) {
  const proof = openBrowserProof({ vault, now }, row.id, browser);
  return proof ? ownLinks(vault, { ...row, invoice }, proof.day) : { pay_link: '', invoice_link: '' };
}

function presentPurchase({ row, lines, coupon }: PlacedOrder, locale: Locale) {
  return {
    orderID: row.id,
    kind: row.kind,
    mode: row.mode ?? ('' as const),
    delivery: row.delivery,
    Products: lines.map((line) => ({
      productid: line.product_id,
      ...shownName(line, locale),
      quantity: line.quantity,
      rate: rupees(line.price_paise),
      amount: rupees(line.price_paise * line.quantity),
    })),
    total: rupees(row.total_paise),
    discount: rupees(row.discount_paise),
    coupon,
    gst: rupees(row.gst_paise),
    net: rupees(row.net_paise),
    gstPercent: row.gst_basis_points / 100,
  };
}

/** The parcel, once it waits for its courier. Of one that the courier has cancelled an operator hears, and its buyer once it is sent anew. */
async function shownShipment(db: Db, row: OrderRow): Promise<ShipmentRow | undefined> {
  const shipment = await shipmentOf(db, row);
  if (shipment?.state === 'cancelled') return undefined;
  return shipment?.state === 'booked' && nextState(row.state, 'dispatch') !== null ? undefined : shipment;
}

function presentShipment({ courier }: FollowDeps, shipment: ShipmentRow) {
  const { state, state_at, place, docket } = shipment;
  const page = courier?.name === shipment.courier ? courier.trackingPage(docket) : '';
  return { state, at: state_at.toISOString(), place: townOf(place), page, is_settled: isSettled(shipment) };
}

/** Of a hub as couriers write it, `Pune_Hadapsar_L (Maharashtra)`, the town. '' for what is written otherwise, which may name anything. */
function townOf(place: string): string {
  return /^(\p{Lu}[\p{L}. -]{1,39})_\w{1,40}(?: \([\p{L} &.-]{2,40}\))?$/u.exec(place)?.[1] ?? '';
}

function presentProgress(row: OrderRow, shipment: ShipmentRow | undefined) {
  return {
    order_status: row.state,
    order_date: row.created_at.toISOString(),
    paid_date: row.paid_at?.toISOString() ?? '',
    courier_name: row.courier_name ?? shipment?.courier ?? '',
    docket_number: row.docket_number ?? shipment?.docket ?? '',
    dispatch_date: row.dispatched_on ?? '',
  };
}

/** Refunds of the credited payment. A surplus payment never belonged to the order, and is refunded automatically. */
async function refundedPaise(db: Db, orderId: number): Promise<number> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select('refund.amount_paise')
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited')
    .where('refund.state', '!=', 'failed')
    .execute();
  return refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}
