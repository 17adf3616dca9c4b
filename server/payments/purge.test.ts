import { expect, it } from 'vitest';
import { chargeState, newCharge, pay, reportFailure } from '../../test/charges.ts';
import { eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { purgeOldEvents } from './purge.ts';

let server: TestServer;
// The queue does not look again at what it is told was never worked off.
shareServer({ paymentTimeouts: { firstRetry: 3600 } }, (shared) => {
  server = shared;
});

const day = 24 * 3600 * 1000;
const kept = async () => {
  const { db } = server.services.database;
  const events = await db.selectFrom('webhook_event').select('name').orderBy('id').execute();
  const reports = await db.selectFrom('payment_report').select('status').execute();
  return { events: events.map(({ name }) => name), reports: reports.length };
};
const purgeAfter = (days: number) => purgeOldEvents(server.services.database.db, new Date(Date.now() + days * day));

it('keeps the provider’s events and the windows’ reports for a year, and an event that was never worked off for longer', async () => {
  const asked = await newCharge(server);
  const paid = await pay(server, asked, { webhook: 'none' });
  await reportFailure(server, asked);
  await sendEvent(server, await eventOf(server, 'payment.captured', paid.razorpay_payment_id));
  await eventsSettled(server);
  await sendEvent(server, await eventOf(server, 'payment.authorized', paid.razorpay_payment_id));
  await eventsSettled(server);
  const { db } = server.services.database;
  await db.updateTable('webhook_event').set({ settled_at: null }).where('name', '=', 'payment.authorized').execute();
  const all = { events: ['payment.captured', 'payment.authorized'], reports: 1 };
  expect(await kept()).toEqual(all);
  await purgeAfter(365);
  expect(await kept()).toEqual(all);
  // A row that the queue's second look has locked is left for the next time.
  await eventually('a purge of what is old', async () => {
    await purgeAfter(367);
    const { events, reports } = await kept();
    return events.length + reports === 1;
  });
  expect(await kept()).toEqual({ events: ['payment.authorized'], reports: 0 });
  expect(await chargeState(server, asked)).toBe('paid');
});
