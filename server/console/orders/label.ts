import type * as z from 'zod/mini';
import type { orderLabel } from '../../../contract/console/order-changes.ts';
import type { parcelLabel } from '../../../contract/console/parcel.ts';
import { needsShipping, type OrderState } from '../../../contract/order-states.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { isOpenCase, shipmentOf } from '../../orders/shipment-of.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireLockedOrder } from './change-order.ts';

/** Before, nothing is sent; after, its buyer has it, or never will, and nobody needs their address. */
export const statesWithLabel: readonly OrderState[] = ['paid', 'accepted', 'dispatched'];

/** The operator who packs needs the address; the audit log records who looked at it. */
export function showLabel(deps: Services): Handler<typeof orderLabel> {
  const { database, now } = deps;
  return ({ order_id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      const [Label] = (await mayNeedLabel(tx, order)) ? await labelsOf(tx, deps, [order]) : [];
      if (!Label) throw new ApiError(409, 'no_label', en.console_orders.no_label);
      await recordLabel(tx, principal, { orderId: order.id, now: now() });
      return { Label };
    });
}

/** Writes down that an operator has seen the address of an order, ours or the courier's label of it. */
export async function recordLabel(tx: Db, operator: Operator, { orderId, now }: { orderId: number; now: Date }) {
  const order = { subject: 'order', subjectId: orderId } as const;
  await recordAudit(tx, operator, { action: 'order.label', ...order, reason: 'dispatch', now });
}

export function needsLabel(order: OrderRow): boolean {
  return needsShipping(order) && statesWithLabel.includes(order.state);
}

/** The same, or it has arrived by what was said, and comes back after all: then it may be sent again. */
export async function mayNeedLabel(db: Db, order: OrderRow): Promise<boolean> {
  if (needsLabel(order)) return true;
  if (!needsShipping(order) || order.state !== 'completed') return false;
  const shipment = await shipmentOf(db, order);
  return shipment !== undefined && isOpenCase(shipment, order);
}

type Addressed = Pick<OrderRow, 'id' | 'buyer_sealed'>;

/** The labels of these orders. Leaves out those whose buyer's data is purged. Whoever shows them writes down that somebody has looked. */
export async function labelsOf(
  db: Db,
  { vault, env: { seller } }: { vault: Vault; env: Pick<Env, 'seller'> },
  orders: Addressed[],
): Promise<z.output<typeof parcelLabel>[]> {
  const sender = `${seller.name}, ${seller.address}`;
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'name', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('product_id')
    .execute();
  return orders.flatMap((order) => {
    const buyer = openBuyer(vault, order);
    if (!buyer) return [];
    const { name, address, city, state, pincode } = buyer;
    const own = lines.filter(({ order_id }) => order_id === order.id);
    const Lines = own.map(({ name, quantity }) => ({ name, quantity }));
    return [{ order_id: order.id, name, address, city, state, pincode, sender, Lines }];
  });
}
