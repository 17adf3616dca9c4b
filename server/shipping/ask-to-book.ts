import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { type Attempt, endAttempt, renewAttempt, settlingSeconds } from './attempt.ts';
import type { Courier, CourierAnswer, ShipmentToBook } from './ports.ts';
import { shipmentReference } from './reference.ts';

type AskDeps = Pick<Services, 'database' | 'now' | 'log'>;
type Booked = CourierAnswer<{ docket: string }>;
type Asked = Omit<ShipmentToBook, 'reference'>;

/**
 * Has the courier book a parcel in an attempt that was begun, and gives what it says to `record`, whose answer is returned. Then the next request may
 * ask: at once, but where nothing was heard of this one, only when the courier has come to its end with it.
 */
export async function askToBook<T>(
  deps: AskDeps,
  courier: Courier,
  { attempt, parcel }: { attempt: Attempt; parcel: Asked },
  record: (answer: Booked) => Promise<T>,
): Promise<T> {
  const state = { attempt, isSettling: true };
  try {
    const answer = await bookAnew(deps, courier, parcel, state);
    state.isSettling = answer.kind === 'unknown';
    return await record(answer);
  } finally {
    await end(deps, state);
  }
}

/** What was booked under this number and cancelled by somebody at the courier's is no booking any more: it is asked under the next. */
async function bookAnew(
  { database, now }: AskDeps,
  courier: Courier,
  parcel: Asked,
  state: { attempt: Attempt },
): Promise<Booked> {
  const { order_id, number, isRepeated } = state.attempt;
  const answer = await courier.book({ ...parcel, reference: shipmentReference(order_id, number) });
  if (answer.kind !== 'done' || !isRepeated) return answer;
  const where = await courier.track([answer.value.docket]);
  if (where.kind !== 'done') return { kind: 'unknown', detail: where.detail };
  if (where.value[0]?.steps.at(-1)?.state !== 'cancelled') return answer;
  const renewed = await renewAttempt(database.db, state.attempt, now());
  if (!renewed) return { kind: 'unknown', detail: 'Another request asks' };
  state.attempt = renewed;
  return courier.book({ ...parcel, reference: shipmentReference(order_id, renewed.number) });
}

/** What was recorded stays so, whatever happens here: the time after which the next one may ask passes by itself. */
async function end(
  { database, now, log }: AskDeps,
  { attempt, isSettling }: { attempt: Attempt; isSettling: boolean },
) {
  try {
    await endAttempt(database.db, attempt, isSettling ? secondsAfter(now(), settlingSeconds) : null);
  } catch (err) {
    log.error({ err, order: attempt.order_id }, 'asking the courier could not be ended');
  }
}
