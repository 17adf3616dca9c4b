import { expect, it } from 'vitest';
import { defaultOptions as migrating } from './db/migrate.ts';
import { databaseTimeouts } from './db/timeouts.ts';
import { outboxTimeouts } from './outgoing/deps.ts';
import { paymentTimeouts } from './payments/timeouts.ts';

// Production's timeouts, in seconds. Other tests shorten them or use the same constants, and would not notice a change; docs/ and
// operators rely on them.

it('the database is waited for as long as is said', () => {
  expect(databaseTimeouts).toEqual({
    connect: 10,
    // The value of Retry-After.
    poolWait: 2,
    // Not seconds: as many requests as a pool of ten serves in those two seconds.
    maxWaiting: 1000,
    statement: 15,
    // Dead connections are given up after this time.
    answer: 20,
    lifetime: 1800,
    replicaAnswer: 2,
    // Two pulses, of which one may be late.
    replicaAge: 20,
    replicaCheck: 5,
    checkInterval: 10,
    // /healthz reports it after a minute.
    stuck: 60,
  });
  // The server's timeout comes first, so that only a dead connection is discarded.
  expect(databaseTimeouts.answer).toBeGreaterThan(databaseTimeouts.statement);
});

it('a migration keeps nobody waiting for longer than two seconds, and is tried again until it gets its locks', () => {
  const { folder, ...waits } = migrating;
  expect(waits).toEqual({ lock: 2, pause: 3, longestPause: 60 });
});

it('messages are tried, and people wait for them, as long as is said', () => {
  expect(outboxTimeouts).toEqual({
    // Longer than the 4 seconds in which a push service has to answer, and no longer than an SMS may come after a push that fails.
    pushTaken: 5,
    pushSeen: 60,
    giveUp: 10 * 60,
    day: 24 * 3600,
    call: 8,
    firstRetry: 10,
    checkInterval: 5,
    requestWait: 6,
    // Longer than the 15 seconds in which Exotel has to answer, and the 60 of a mail server.
    cutOff: 25,
    mailCutOff: 75,
    // Within two minutes an SMS that was interrupted by a kill is proven or sent again.
    proof: 100,
    mailProof: 15 * 60,
    pause: 15,
    longestPause: 120,
    pulse: 10,
    silence: 30,
  });
  // No call is placed as late as its first check, and no heartbeat is late that is on its way.
  expect(outboxTimeouts.call).toBeLessThan(outboxTimeouts.firstRetry);
  expect(outboxTimeouts.silence).toBeGreaterThanOrEqual(3 * outboxTimeouts.pulse);
});

it('payments are asked about, and people wait for them, as long as is said', () => {
  expect(paymentTimeouts).toEqual({
    checkInterval: 5,
    requestWait: 8,
    firstCheck: 120,
    shortWait: 10,
    maxWait: 12 * 3600,
    maxWaitWhilePaying: 10 * 60,
    payingPeriod: 24 * 3600,
    // Longer than three times the 15 seconds in which Razorpay has to answer.
    lease: 50,
    giveUp: 6 * 24 * 3600,
    firstRetry: 10,
  });
});
