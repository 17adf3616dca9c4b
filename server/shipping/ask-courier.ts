import type { Services } from '../services.ts';
import type { Courier, CourierAnswer, Tracked } from './ports.ts';
import { recordTracking, type TrackingDeps, type TrackingFate } from './record-tracking.ts';
import { shipmentsToAsk } from './under-way.ts';

type AskDeps = TrackingDeps & Pick<Services, 'courier' | 'metrics'>;

/** Delhivery takes so many in one request. */
const atOnce = 50;
/** In a quarter of an hour; what is due beyond that waits for the next. */
const maxRequests = 20;

/**
 * Asks the courier for the parcels that it has not told of for some hours. One that does not answer is asked again by the next run, and is nobody's
 * alarm: what it says then makes up for the time between.
 */
export async function askCourier(deps: AskDeps): Promise<void> {
  const { courier, database, now } = deps;
  if (!courier) return;
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const dockets = await shipmentsToAsk(database.db, courier.name, now(), atOnce);
    if (dockets.length === 0) return;
    const { kind } = await askFor(deps, courier, dockets);
    if (kind === 'busy' || kind === 'unknown') return;
  }
}

/** Asks for these parcels, at most 50, and records what the courier says of each. Does not throw because of the courier. */
export async function askFor(
  deps: AskDeps,
  courier: Courier,
  dockets: string[],
): Promise<CourierAnswer<TrackingFate[]>> {
  const answer = await courier.track(dockets);
  deps.metrics.courierAsked.inc({ outcome: answer.kind });
  if (answer.kind !== 'done') {
    deps.log.warn({ courier: courier.name, kind: answer.kind, detail: answer.detail }, 'a courier was asked in vain');
    // What it will never answer keeps the others waiting no longer.
    if (answer.kind === 'refused') await setAsked(deps, dockets);
    return answer;
  }
  const fates: TrackingFate[] = [];
  for (const tracked of answer.value) fates.push(await recordOne(deps, tracked));
  await setAsked(deps, dockets);
  return { kind: 'done', value: fates };
}

/** One that cannot be recorded keeps the others from nothing. */
async function recordOne(deps: AskDeps, tracked: Tracked): Promise<TrackingFate> {
  try {
    return await recordTracking(deps, tracked);
  } catch (err) {
    deps.log.error({ err }, 'what a courier said could not be recorded');
    return 'unknown';
  }
}

async function setAsked({ database, now }: AskDeps, dockets: string[]): Promise<void> {
  await database.db
    .updateTable('shipment')
    .set({ asked_at: now() })
    .where((eb) => eb('docket', '=', eb.fn.any(eb.val(dockets))))
    .execute();
}
