import { type SqlBool, sql } from 'kysely';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Operator } from '../../http/principal.ts';
import { secondsAfter } from '../../seconds-after.ts';

/** So long nobody else is given a parcel after its last scan: longer than a full parcel takes, and short enough for one that was left lying. */
const handSeconds = 10 * 60;

/** Until when a parcel stays with whoever takes it, or does something with it, now. */
export const inHandUntil = (now: Date) => secondsAfter(now, handSeconds);

/** Of a row of `parcel`: somebody has it in hand. */
export const isInHand = (now: Date) =>
  sql<SqlBool>`parcel.dispatched_at is null and parcel.in_hand_until > ${now}::timestamptz`;

type Packer = Pick<Operator, 'id'>;

/** Orders that wait for a parcel to be packed: paid for, or accepted on account. */
export function ordersToPack(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('parcel', 'parcel.order_id', 'orders.id')
    .where('orders.state', 'in', ['paid', 'accepted'])
    .where('orders.delivery', '=', 'courier')
    .where('orders.kind', 'in', ['shop', 'reseller']);
}

/** The order that an operator has in hand; of several, as after a dispatch that was taken back, the one that was touched last. */
export async function inHandOf(db: Db, { id }: Packer, now: Date): Promise<number | null> {
  const order = await ordersToPack(db)
    .select('orders.id')
    .where('parcel.operator_id', '=', id)
    .where(isInHand(now))
    .orderBy('parcel.in_hand_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** The name of another operator who has an order's parcel in hand; '' if none has. */
export async function whoElseHas(db: Db, orderId: number, { id }: Packer, now: Date): Promise<string> {
  return (await othersWhoHave(db, [orderId], { id }, now)).get(orderId) ?? '';
}

/** The names of other operators who have the parcels of these orders in hand, by order. */
export async function othersWhoHave(
  db: Db,
  orderIds: number[],
  { id }: Packer,
  now: Date,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('operator', 'operator.id', 'parcel.operator_id')
    .select(['parcel.order_id', 'operator.name'])
    .where((eb) => eb('parcel.order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where('parcel.operator_id', '!=', id)
    .where(isInHand(now))
    .execute();
  return new Map(rows.map(({ order_id, name }) => [order_id, name]));
}

/** The order that was cancelled while the operator had it in hand, if they have touched no other since; null if there is none. */
export async function cancelledInHandOf(db: Db, { id }: Packer, now: Date): Promise<number | null> {
  const last = await db
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['orders.id', 'orders.state'])
    .where('parcel.operator_id', '=', id)
    .where(isInHand(now))
    .orderBy('parcel.in_hand_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'cancelled' ? last.id : null;
}

/** Throws `in_other_hands` (409), with the name of whoever has the parcel of this order in hand. */
export async function requireNobodyElse(db: Db, orderId: number, operator: Packer, now: Date): Promise<void> {
  const name = await whoElseHas(db, orderId, operator, now);
  if (name) throw new ApiError(409, 'in_other_hands', en.console_packing.in_other_hands, { values: { name } });
}

/** Puts off the time at which the parcel of a locked order is given to others, if it is this operator who has it. */
export async function keepInHand(tx: Db, orderId: number, { id }: Packer, now: Date): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({ in_hand_until: inHandUntil(now) })
    .where('order_id', '=', orderId)
    .where('operator_id', '=', id)
    .where(isInHand(now))
    .execute();
}

interface Left {
  at: Date;
  /** Until when it can be taken back, and the mail that is held until then. */
  undoUntil?: Date;
  mailId?: string | undefined;
  /** It needs no label of ours: its courier's is on it. */
  hasLabel?: boolean;
}

/** Records who sent the parcel of a locked order. It is in nobody's hand any more. */
export async function recordLeft(tx: Db, orderId: number, { id }: Packer, left: Left): Promise<void> {
  const row = {
    operator_id: id,
    in_hand_until: null,
    set_aside_at: null,
    dispatched_at: left.at,
    undo_until: left.undoUntil ?? null,
    mail_id: left.mailId ?? null,
  };
  await tx
    .insertInto('parcel')
    .values({ order_id: orderId, ...row, ...(left.hasLabel && { label_at: left.at }) })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        ...row,
        // One that was printed stays its printer's, who may print it again.
        label_at: eb.fn.coalesce('parcel.label_at', 'excluded.label_at'),
      })),
    )
    .execute();
}
