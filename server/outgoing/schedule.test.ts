import { beforeEach, expect, it } from 'vitest';
import type { FaultOf } from '../../simulators/faults.ts';
import { ownServer, type TestServer } from '../../test/server.ts';
import { secondsAfter } from '../seconds-after.ts';
import { outboxTimeouts } from './deps.ts';

// Production's own waits, and a clock that is moved from one check to the next. What is due goes by the database's clock, which is not moved: so the
// server does not look for it here, and a check only says when the next one would be.

const begin = new Date();
let seconds: number;
let server: TestServer;

beforeEach(async () => {
  seconds = 0;
  server = await ownServer({ now: () => secondsAfter(begin, seconds) });
  await server.services.outbox.stop();
});

const { giveUp, firstRetry } = outboxTimeouts;

async function enqueue(): Promise<string> {
  const { outbox, database } = server.services;
  const sms = { channel: 'sms' as const, to: '9876543210', text: 'Hello', dltTemplateId: null };
  return database.db.transaction().execute((tx) => outbox.enqueue(tx, sms, crypto.randomUUID()));
}

const row = () => server.services.database.db.selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();

/**
 * When it was handed to its provider, and when it was given up, in seconds from when it was enqueued. A second before its deadline it is checked once
 * more.
 */
async function course(id: string): Promise<{ tries: number[]; givenUp: number | null }> {
  const tries: number[] = [];
  const checkAt = async (at: number) => {
    seconds = at;
    const before = (await row()).attempts;
    const next = await server.services.outbox.check(id);
    if ((await row()).attempts > before) tries.push(at);
    return next === null ? null : at + next;
  };
  let next: number | null = firstRetry;
  while (next !== null && next < 2 * giveUp) {
    const at: number = next;
    if (seconds < giveUp - 1 && at >= giveUp) expect(await checkAt(giveUp - 1)).not.toBeNull();
    next = await checkAt(at);
    if (next === null && (await row()).state === 'dead') return { tries, givenUp: at };
  }
  return { tries, givenUp: null };
}

/** Every quarter of a minute. */
const from32 = Array.from({ length: 38 }, (_, tries) => 32 + 15 * tries);

const lasting: [fault: FaultOf<'sms'>, course: { tries: number[]; givenUp: number }][] = [
  // Its Retry-After is seven seconds.
  ['too-many', { tries: [10, 17, 24, ...from32], givenUp: giveUp }],
  // Paused after five: one look after 15 seconds, then 30, 60 and every 120.
  ['unavailable', { tries: [10, 12, 16, 24, 39, 54, 84, 144, 264, 384, 504], givenUp: giveUp }],
  // It is unknown whether it was accepted: its report is awaited each time, after the last attempt, too.
  ['bad-gateway', { tries: [10, 110, 210, 310, 410, 510], givenUp: 610 }],
];

it.each(lasting)(
  'an SMS whose provider says %s is tried until its ten minutes are over, and no sooner given up',
  async (fault, expected) => {
    server.simulators.faults.setStanding('sms', fault);
    expect(await course(await enqueue())).toEqual(expected);
  },
);
