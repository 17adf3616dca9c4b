import { expect, it } from 'vitest';
import type { OperatorRole } from '../../../contract/call.ts';
import type { WaitingKind } from '../../../contract/console/today.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { addRefund, insertOrder, payFor } from '../../../test/orders.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let server: TestServer;
shareServer({ now: () => new Date(noon) }, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const waiting = async (role: OperatorRole): Promise<Body[]> =>
  (await (await signedInOperator(server, role)).post('/today', {})).body.Waiting;
const kinds = async (role: OperatorRole) => (await waiting(role)).map(({ what }): WaitingKind => what);

/** A payment for no order of ours. */
const payApart = (paise: number, minutes: number) =>
  db()
    .insertInto('payment')
    .values({
      provider_payment_id: `pay_apart${minutes}`,
      amount_paise: paise,
      currency: 'INR',
      status: 'captured',
      standing: 'unknown',
      created_at: minutesAgo(minutes),
    })
    .execute();

it('what waits says how many, since when the oldest, and how many rupees; money first', async () => {
  for (const minutes of [5, 26]) await insertOrder(server, { state: 'paid', created_at: minutesAgo(minutes) });
  await payApart(12_345, 7);
  await payApart(100_000, 90);
  expect(await waiting('owner')).toEqual([
    { what: 'payments_apart', count: 2, more: false, since: minutesAgo(90).toISOString(), rupees: 1123.45 },
    { what: 'orders_paid', count: 2, more: false, since: minutesAgo(26).toISOString(), rupees: 0 },
  ]);
});

it('an inquiry waits since the first word of its writer that is not answered, as in the inbox; a merged one not beside the one it is read in', async () => {
  const [first, second] = [
    await newInquiry(server, { at: minutesAgo(600) }),
    await newInquiry(server, { at: minutesAgo(500) }),
  ];
  const rows = await db()
    .selectFrom('inquiry')
    .select(['id', 'no'])
    .where('no', 'in', [first, second])
    .orderBy('no')
    .execute();
  await db()
    .updateTable('inquiry')
    .set({ waits_since: minutesAgo(30) })
    .where('no', '=', first)
    .execute();
  await db().updateTable('inquiry').set({ merged_into: rows[0]?.id }).where('no', '=', second).execute();
  expect(await waiting('support')).toEqual([
    { what: 'inquiries_open', count: 1, more: false, since: minutesAgo(30).toISOString(), rupees: 0 },
  ]);
});

it('and only what the role may do: money is sent by owners, parcels are packed by fulfilment', async () => {
  const failed = await insertOrder(server, { state: 'cancelled' });
  await payFor(server, failed);
  await addRefund(server, failed, { amount_paise: 59_000, state: 'failed' });
  await payApart(100, 1);
  await insertOrder(server, { state: 'paid' });
  expect(await kinds('owner')).toEqual(['payments_apart', 'refunds_failed', 'refunds_unsettled', 'orders_paid']);
  expect(await kinds('fulfilment')).toEqual(['orders_paid']);
  expect(await kinds('support')).toEqual([]);
});
