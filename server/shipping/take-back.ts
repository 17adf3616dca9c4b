import type { Db } from '../db/database.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { isOfOrder } from '../orders/shipment-of.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { settlingSeconds } from './attempt.ts';
import { takeBackBookingJob } from './jobs.ts';
import type { CourierAnswer } from './ports.ts';
import { recordBooking } from './record-booking.ts';
import { shipmentReference } from './reference.ts';

/**
 * Has the booking of a locked order taken back, in the transaction that makes it needless, and gives the next one another number. Does nothing where
 * none was asked for, where the courier has fetched the parcel, and where the docket that it has instead, `typed`, is that of the booking. One
 * of which is not known whether it was made is looked for first. Returns the docket of the booking, which the parcel has not any more,
 * '' where that is not known; null where it has none to lose.
 */
export async function takeBackBooking(
  tx: Db,
  { queue, now }: Pick<Services, 'queue' | 'now'>,
  order_id: number,
  typed: string | null,
): Promise<string | null> {
  const attempt = await tx
    .selectFrom('shipment_attempt')
    .selectAll()
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt?.asked_at) return null;
  if (attempt.docket && typed !== null && isOfOrder({ docket: attempt.docket }, { docket_number: typed })) return null;
  const state = attempt.docket ? await stateOf(tx, attempt.docket) : null;
  if (state && state !== 'booked' && state !== 'cancelled') return null;
  const reference = shipmentReference(order_id, attempt.number);
  await tx
    .updateTable('shipment_attempt')
    .set({ number: attempt.number + 1, asked_at: null, docket: null, busy_until: null })
    .where('order_id', '=', order_id)
    .execute();
  // Somebody at the courier's has cancelled it: by its number nothing is booked a second time.
  if (state === 'cancelled') return attempt.docket;
  await tx
    .insertInto('shipment_taken_back')
    .values({ reference, order_id, docket: attempt.docket ?? '', asked_at: now() })
    .execute();
  await queue.send(tx, takeBackBookingJob, { reference }, attempt.docket ? 0 : settlingSeconds);
  return attempt.docket ?? '';
}

async function stateOf(tx: Db, docket: string): Promise<string | undefined> {
  const shipment = await tx.selectFrom('shipment').select('state').where('docket', '=', docket).executeTakeFirst();
  return shipment?.state;
}

/** So long it may take until the courier finds what it has booked, in seconds. */
const foundSeconds = 15 * 60;

type EndDeps = Pick<Services, 'database' | 'courier' | 'now' | 'log' | 'consoleChanges'>;
type Outcome = { outcome: 'done' | 'nothing' | 'refused'; docket: string; detail: string };

/**
 * Asks the courier to take one booking back, unless the order's parcel has its docket by now. Throws where that is to be tried again; a second time
 * changes nothing.
 */
export async function endBooking(
  { database: { db }, courier, now, log, consoleChanges }: EndDeps,
  reference: string,
): Promise<void> {
  const taken = await db
    .selectFrom('shipment_taken_back')
    .select(['order_id', 'docket', 'outcome', 'asked_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!taken || taken.outcome) return;
  if (!courier) throw new Error('No courier is set up who could take a booking back');
  const docket = taken.docket || (told(await courier.find(reference))?.docket ?? '');
  if (!docket && now() < secondsAfter(taken.asked_at, foundSeconds))
    throw new Error('The courier finds no booking yet');
  const booked = { reference, order_id: taken.order_id, courier: courier.name, docket, at: now() };
  if (docket && (await db.transaction().execute((tx) => keepIfTyped(tx, booked)))) return;
  const { outcome, detail }: Outcome = docket
    ? { docket, ...ended(await courier.cancel(docket)) }
    : { docket, outcome: 'nothing', detail: '' };
  if (outcome === 'refused') log.warn({ reference, detail }, 'booking not taken back');
  await db.transaction().execute(async (tx) => {
    const at = now();
    await tx
      .updateTable('shipment_taken_back')
      .set({ outcome, docket, detail, ended_at: at })
      .where('reference', '=', reference)
      .execute();
    if (outcome !== 'done') return;
    await tx
      .updateTable('shipment')
      .set({ state: 'cancelled', state_at: at })
      .where('docket', '=', docket)
      .where('state', '=', 'booked')
      .execute();
  });
  // It waits for an operator.
  if (outcome === 'refused') consoleChanges.publish('orders');
}

interface Found {
  reference: string;
  order_id: number;
  courier: string;
  docket: string;
  at: Date;
}

/** A booking whose docket an operator has typed, of which was not known then that it is one, is the parcel's: it is kept, and followed. */
async function keepIfTyped(tx: Db, { reference, order_id, ...found }: Found): Promise<boolean> {
  const order = await lockOrder(tx, order_id);
  if (!order?.docket_number || order.state === 'cancelled' || !isOfOrder(found, order)) return false;
  await tx.deleteFrom('shipment_taken_back').where('reference', '=', reference).execute();
  const known = await tx.selectFrom('shipment').select('docket').where('order_id', '=', order_id).executeTakeFirst();
  if (known?.docket !== found.docket) await recordBooking(tx, order_id, { ...found, by: null });
  await tx
    .updateTable('shipment_attempt')
    .set({ asked_at: found.at, docket: found.docket })
    .where('order_id', '=', order_id)
    .execute();
  return true;
}

function ended(answer: CourierAnswer<null>): Pick<Outcome, 'outcome' | 'detail'> {
  if (answer.kind === 'refused') return { outcome: 'refused', detail: answer.detail };
  told(answer);
  return { outcome: 'done', detail: '' };
}

function told<T>(answer: CourierAnswer<T>): T {
  if (answer.kind !== 'done') throw new Error(`The courier: ${answer.detail}`);
  return answer.value;
}
