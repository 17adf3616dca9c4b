import { sql } from 'kysely';
import { indianDate } from '../../contract/scan-rules.ts';
import type { ShipmentState } from '../../contract/shipment-states.ts';
import type { Services } from '../../server/services.ts';
import { recordTracking } from '../../server/shipping/record-tracking.ts';
import { failedRefund, openEvent, stuckMessage, stuckThings } from '../../test/console/stuck.ts';

/** The states in which a test may begin, reached without days passing or a courier coming. */
export type Stage =
  /** A new postpaid sticker: it is paid for after it was handed out. */
  | { postpaid: { guid: string } }
  /** A new sticker in stock, without an owner. */
  | { stock: { guid: string } }
  /** A registered sticker whose trial ended yesterday. */
  | { expire: string }
  /** A sticker whose contacts were all made a day earlier. */
  | { dayLater: string }
  /** The same so many seconds earlier, with what was done about them, and what is still to be done. */
  | { later: string; seconds: number }
  /** The mail address of this sticker's owner is confirmed, and they are told of messages there. */
  | { toldByMail: string }
  /** Nothing waits to be packed, and nothing was packed today. */
  | { packed: 'everything' }
  /** This operator packs with dockets that they scan, and books nothing. */
  | { typesDockets: number }
  /** One of everything that can wait for an operator. */
  | { stuck: 'everything' }
  /** Whether calls are paused, as when the provider does not answer; false resumes them. */
  | { callsPaused: boolean }
  /** The sessions of this operator go back to the state after the code by mail, without a second factor. */
  | { unproven: number }
  /** The parcel of this order has left, booked with a courier, which tells that it is so now. */
  | { parcel: number; is: ShipmentState }
  /** The courier has said that it does not take the booking of this order back. */
  | { kept: number }
  | { order: number; is: 'lapsed' | 'dispatched' | 'completed' | 'cancelled' };

const parcel = { courier_name: 'Blue Dart', docket_number: 'BD 4711', dispatched_on: '2026-11-20' };

const yesterday = -24 * 3600 * 1000;

export async function setStage(stage: Stage, services: Services): Promise<null> {
  const { database, now } = services;
  const { db } = database;
  if ('postpaid' in stage)
    await db.updateTable('sticker').set({ kind: 3, is_paid: false }).where('guid', '=', stage.postpaid.guid).execute();
  else if ('packed' in stage) await packEverything(services);
  else if ('typesDockets' in stage)
    await db
      .insertInto('packer')
      .values({ operator_id: stage.typesDockets, prints: 'at_once', is_muted: false, books: false })
      .execute();
  else if ('stuck' in stage) await stickEverything(services);
  else if ('callsPaused' in stage) await pauseCalls(services, stage.callsPaused);
  else if ('unproven' in stage)
    await db
      .updateTable('session')
      .set({ proven_at: null })
      .where('kind', '=', 'operator')
      .where('account_id', '=', stage.unproven)
      .execute();
  else if ('stock' in stage)
    await db.updateTable('sticker').set({ state: 'minted' }).where('guid', '=', stage.stock.guid).execute();
  else if ('expire' in stage)
    await db
      .updateTable('sticker')
      .set({
        is_paid: false,
        duration_in_days: 30,
        demo_end_date: indianDate(new Date(now().getTime() + yesterday)),
      })
      .where('guid', '=', stage.expire)
      .execute();
  else if ('dayLater' in stage) await makeDayEarlier(services, stage.dayLater);
  else if ('toldByMail' in stage) await tellByMail(services, stage.toldByMail);
  else if ('later' in stage) await letPass(services, stage);
  else if ('kept' in stage) await keepBooking(services, stage.kept);
  else if ('parcel' in stage) await tellOfParcel(services, stage.parcel, stage.is);
  else
    await db
      .updateTable('orders')
      .set({ state: stage.is, ...(stage.is === 'dispatched' && parcel) })
      .where('id', '=', stage.order)
      .execute();
  return null;
}

async function tellOfParcel(services: Services, order_id: number, state: ShipmentState): Promise<void> {
  const { db } = services.database;
  const now = services.now();
  const docket = `4711${order_id}`;
  await db
    .updateTable('orders')
    .set({ state: 'dispatched', courier_name: 'Delhivery', docket_number: docket, dispatched_on: indianDate(now) })
    .where('id', '=', order_id)
    .where('docket_number', 'is', null)
    .execute();
  await db
    .insertInto('shipment')
    .values({ order_id, courier: 'Delhivery', docket, booked_at: now, state: 'booked', state_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordTracking(services, {
    docket,
    steps: [{ state, at: now, place: 'Pune_Hadapsar_L', remark: 'As scanned' }],
  });
}

async function makeDayEarlier({ database: { db } }: Services, guid: string): Promise<void> {
  const sticker = db.selectFrom('sticker').select('id').where('guid', '=', guid);
  const created_at = sql<Date>`created_at - interval '1 day'`;
  await db.updateTable('contact').set({ created_at }).where('sticker_id', 'in', sticker).execute();
  await db.deleteFrom('recent_message').where('sticker_id', 'in', sticker).execute();
}

async function letPass({ database: { db } }: Services, { later: guid, seconds }: { later: string; seconds: number }) {
  const passed = sql`${seconds} * interval '1 second'`;
  await sql`
    with earlier as (
      update contact set created_at = contact.created_at - ${passed} from sticker
      where sticker.id = contact.sticker_id and sticker.guid = ${guid} returning contact.id
    ), steps as (
      update contact_step set at = at - ${passed} from earlier where earlier.id = contact_step.contact_id
    )
    update outgoing set not_before = not_before - ${passed}, give_up_at = give_up_at - ${passed}, next_check_at = now()
    from contact_ladder join earlier on earlier.id = contact_ladder.contact_id
    where outgoing.about = contact_ladder.call_id and settled_at is null`.execute(db);
}

async function tellByMail({ database: { db }, now }: Services, guid: string): Promise<void> {
  await db
    .updateTable('owner')
    .from('sticker')
    .set({ email_proven_at: now(), is_told_by_mail: true })
    .whereRef('owner.id', '=', 'sticker.owner_id')
    .where('sticker.guid', '=', guid)
    .execute();
}

async function pauseCalls({ database, now }: Services, isPaused: boolean): Promise<void> {
  const until = new Date(now().getTime() + 3600_000);
  const pause = isPaused
    ? ({ why: 'does not answer', since: now(), until } as const)
    : { why: null, since: null, until: null };
  await database.db.updateTable('channel_pause').set(pause).where('channel', '=', 'call').execute();
}

async function stickEverything(services: Services): Promise<void> {
  await stuckThings({ services });
  await stuckMessage({ services }, 'failed');
  await services.database.db.updateTable('outgoing').set({ doubts: 1 }).where('state', '=', 'failed').execute();
  await failedRefund({ services });
  await openEvent({ services });
}

async function keepBooking({ database: { db }, now }: Services, order_id: number): Promise<void> {
  const said = { outcome: 'refused', detail: 'Shipment can not be cancelled in its current status.' } as const;
  await db
    .insertInto('shipment_taken_back')
    .values({
      reference: String(order_id),
      order_id,
      docket: `4711${order_id}`,
      asked_at: now(),
      ended_at: now(),
      ...said,
    })
    .execute();
}

async function packEverything({ database: { db } }: Services): Promise<void> {
  await db.updateTable('orders').set({ state: 'completed' }).where('state', 'in', ['paid', 'accepted']).execute();
  await db.updateTable('parcel').set({ dispatched_at: null }).execute();
}
