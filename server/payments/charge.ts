import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ChargeTable } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';

export type ChargeRow = Selectable<ChargeTable>;

/** A charge that the provider has not been asked for. */
export type NewCharge = Pick<ChargeRow, 'order_id' | 'amount_paise' | 'receipt' | 'created_at'> & {
  asking_until: null;
};

/** What an order costs, to be written by what places it. */
export function newCharge(charge: { orderId: number; amountPaise: number; now: Date }): NewCharge {
  const { orderId: order_id, amountPaise: amount_paise, now: created_at } = charge;
  return { order_id, amount_paise, receipt: newReceipt(order_id), created_at, asking_until: null };
}

/** Order numbers repeat if one provider account serves several databases, so another database's order would be found; receipts do not repeat. */
function newReceipt(orderId: number): string {
  return `dastak-${orderId}-${randomBytes(8).toString('hex')}`;
}

/**
 * From now on, whatever is still paid for the order is refunded. A buyer may be paying at this minute: if there is a payment window,
 * the provider is asked at once, and from then on as if the window had just been opened.
 */
export async function closeCharge(tx: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const hasWindow = sql<boolean>`provider_order_id is not null`;
  await tx
    .updateTable('charge')
    .set({
      state: 'closed',
      asked_at: sql`case when ${hasWindow} then ${now} else asked_at end`,
      next_check_at: sql`case when ${hasWindow} then ${now} else next_check_at end`,
      checks: 0,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}

export async function chargeOf(db: Db, orderId: number): Promise<ChargeRow | null> {
  const charge = await db.selectFrom('charge').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return charge ?? null;
}

/** Records that the window was opened for an expired order, at its current price. */
export async function recordReopening(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const update = db.updateTable('charge').set({ priced_at: now });
  await update.where('order_id', '=', orderId).where('state', '=', 'open').execute();
}

/** An outcome is expected now: the provider is asked soon, and from then on as often as at the beginning. */
export async function scheduleEarlyCheck(
  { now, paymentTimeouts }: Pick<Services, 'now' | 'paymentTimeouts'>,
  db: Db,
  chargeId: number,
): Promise<void> {
  await db
    .updateTable('charge')
    .set({ next_check_at: secondsAfter(now(), paymentTimeouts.shortWait), checks: 0 })
    .where('id', '=', chargeId)
    .execute();
}

/**
 * The payment window is opened once more, perhaps weeks later: the provider is asked for the outcome as after the first opening, and
 * never later than already scheduled.
 */
export async function restartChecks(
  { database, now, paymentTimeouts }: Pick<Services, 'database' | 'now' | 'paymentTimeouts'>,
  { id }: ChargeRow,
): Promise<void> {
  const at = now();
  const first = secondsAfter(at, paymentTimeouts.firstCheck);
  await database.db
    .updateTable('charge')
    .set({ asked_at: at, checks: 0, next_check_at: sql`least(next_check_at, ${first})` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
