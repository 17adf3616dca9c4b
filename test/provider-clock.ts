import type { Overrides } from '../server/open-services.ts';
import { startReconciler } from '../server/payments/reconciler.ts';
import { paymentTimeouts as productionTimeouts } from '../server/payments/timeouts.ts';
import { ownServer, type TestServer } from './server.ts';

/** The start and end of the provider's outage, in minutes since the beginning. */
export type Outage = [from: number, to: number];

export type Step = [minutes: number, what: () => Promise<unknown> | unknown];

/** A server whose clock jumps from one check with the provider to the next; minutes are since the beginning. */
export interface ProviderClock {
  server: TestServer;
  /** Runs each step at its time, and before it all checks that are due by then, each at its own time. */
  runSteps(steps: Step[]): Promise<void>;
  minutesOf(time: Date): number;
}

/** The provider sends it no events: all it learns, it has asked for. It stops when its test ends. */
export async function providerClock(
  overrides: Pick<Overrides, 'paymentTimeouts' | 'onOrderPaid'>,
): Promise<ProviderClock> {
  const begin = Date.now();
  const at = (minutes: number) => new Date(begin + minutes * 60_000);
  let clock = at(0);
  const paymentTimeouts = { checkInterval: 3600, ...overrides.paymentTimeouts };
  const server = await ownServer({ onOrderPaid: async () => {}, ...overrides, paymentTimeouts, now: () => clock });
  server.simulators.sendEventsTo(null);

  // As a process that checks every few seconds: what falls due in between is checked together.
  const checkIntervalMs = productionTimeouts.checkInterval * 1000;
  const checkTimeFor = (due: Date) =>
    new Date(begin + Math.ceil((due.getTime() - begin) / checkIntervalMs) * checkIntervalMs);

  const passUntil = async (end: Date) => {
    for (let due = await nextDue(server); due && checkTimeFor(due) <= end; due = await nextDue(server)) {
      if (checkTimeFor(due) > clock) clock = checkTimeFor(due);
      const once = startReconciler(server.services);
      await once.drain();
      await once.stop();
    }
    clock = end;
  };
  return {
    server,
    runSteps: async (steps) => {
      for (const [minutes, what] of steps.toSorted(([one], [other]) => one - other)) {
        await passUntil(at(minutes));
        await what();
      }
    },
    minutesOf: (time) => (time.getTime() - begin) / 60_000,
  };
}

async function nextDue({ services }: TestServer): Promise<Date | null | undefined> {
  const { rows } = await services.database.pool.query<{ due: Date | null }>(
    'select least((select min(next_check_at) from charge), (select min(next_check_at) from refund)) as due',
  );
  return rows[0]?.due;
}

export function outage({ simulators }: TestServer, [from, to]: Outage): Step[] {
  const set = (fault: 'bad-gateway' | null) => {
    for (const channel of ['lookup', 'capture', 'refund'] as const) simulators.faults.setStanding(channel, fault);
  };
  return [
    [from, () => set('bad-gateway')],
    [to, () => set(null)],
  ];
}

/** When the provider has been reachable for fifteen minutes in total; outages are in order. */
export function recoveredBy(from: number, outages: Outage[]): number {
  let [at, left] = [from, 15];
  for (const [start, end] of outages) {
    const reachable = Math.max(0, start - at);
    if (reachable >= left) break;
    if (end <= at) continue;
    left -= reachable;
    at = end;
  }
  return at + left;
}
