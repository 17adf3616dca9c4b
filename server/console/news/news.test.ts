import { expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { insertOrder } from '../../../test/orders.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let now = noon;
let server: TestServer;
shareServer({ now: () => new Date(now) }, (shared) => {
  server = shared;
  now = noon;
});

type Operator = Awaited<ReturnType<typeof signedInOperator>>;
const db = () => server.services.database.db;
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const newsOf = async ({ post }: Operator, body = {}): Promise<Body> => (await post('/news', body)).body;
const freshOf = async (operator: Operator) =>
  (await newsOf(operator)).News.map(({ what, count, fresh }: Body) => `${what} ${fresh}/${count}`);
const entries = async ({ id }: Operator) =>
  (await db().selectFrom('audit_entry').select('action').where('operator_id', '=', id).execute()).map(
    ({ action }) => action,
  );

it('is what waits for the operator’s role, and for no other', async () => {
  await insertOrder(server, { state: 'paid', created_at: minutesAgo(5) });
  await newInquiry(server, { at: minutesAgo(10) });
  expect(await freshOf(await signedInOperator(server, 'fulfilment'))).toEqual(['orders_paid 1/1']);
  expect(await freshOf(await signedInOperator(server, 'support'))).toEqual(['inquiries_open 1/1']);
  expect(await freshOf(await signedInOperator(server, 'owner'))).toEqual(['orders_paid 1/1', 'inquiries_open 1/1']);
});

it('is only what the last day brought for who has never looked', async () => {
  await insertOrder(server, { state: 'paid', created_at: minutesAgo(24 * 60 + 1) });
  await insertOrder(server, { state: 'paid', created_at: minutesAgo(24 * 60 - 1) });
  expect(await freshOf(await signedInOperator(server, 'fulfilment'))).toEqual(['orders_paid 1/2']);
});

it('is new until the operator has looked, on all their devices; what comes later is new again; for others nothing changes', async () => {
  const [packer, colleague] = [await signedInOperator(server, 'fulfilment'), await signedInOperator(server, 'owner')];
  await insertOrder(server, { state: 'paid', created_at: minutesAgo(5) });
  const { at } = await newsOf(packer);
  await insertOrder(server, { state: 'paid', created_at: new Date(noon + 1) });
  now = noon + 60_000;
  expect(await packer.post('/news/seen', { at })).toMatchObject({ status: 200 });
  expect(await freshOf(packer)).toEqual(['orders_paid 1/2']);
  expect(await freshOf(colleague)).toEqual(['orders_paid 2/2']);
});

it('two devices at once, and one that is late, agree on the latest moment; each look that changes something is logged', async () => {
  const packer = await signedInOperator(server, 'fulfilment');
  await insertOrder(server, { state: 'paid', created_at: minutesAgo(5) });
  const moments = [3, 9, 6, 3].map((minutes) => minutesAgo(minutes).toISOString());
  await Promise.all(moments.map((at) => packer.post('/news/seen', { at })));
  expect(await freshOf(packer)).toEqual(['orders_paid 0/1']);
  const looks = await entries(packer);
  expect(looks.length).toBeLessThanOrEqual(3);
  await packer.post('/news/seen', { at: moments[0] });
  expect(await entries(packer)).toEqual(looks);
  expect(new Set(looks)).toEqual(new Set(['operator.see_news']));
});

it('nobody has seen what is still to come, nor at no moment at all', async () => {
  const packer = await signedInOperator(server, 'fulfilment');
  expect(await packer.post('/news/seen', { at: '2030-01-01T00:00:00Z' })).toMatchObject({ status: 200 });
  await insertOrder(server, { state: 'paid', created_at: new Date(noon + 1000) });
  now = noon + 60_000;
  expect(await freshOf(packer)).toEqual(['orders_paid 1/1']);
  for (const at of ['yesterday', '', 1, null])
    expect(await packer.post('/news/seen', { at })).toMatchObject({ status: 422 });
});

it('a channel that is paused is new to those who can do something about it', async () => {
  await db()
    .updateTable('channel_pause')
    .set({ since: minutesAgo(2), until: new Date(noon + 60_000), why: 'refuses us' })
    .where('channel', '=', 'sms')
    .execute();
  expect(await freshOf(await signedInOperator(server, 'owner'))).toEqual(['channels_paused 1/1']);
  expect(await freshOf(await signedInOperator(server, 'fulfilment'))).toEqual([]);
});

it('says the version of an inquiry that is open, to those who may read it', async () => {
  const inquiry = await newInquiry(server);
  const [support, packer] = [await signedInOperator(server, 'support'), await signedInOperator(server, 'fulfilment')];
  expect(await newsOf(support, { inquiry })).toMatchObject({ inquiry_version: 1 });
  await support.post('/inquiry/close', { id: inquiry, version: 1, is_closed: true });
  expect(await newsOf(support, { inquiry })).toMatchObject({ inquiry_version: 2 });
  expect(await newsOf(support, { inquiry: inquiry + 1000 })).toMatchObject({ inquiry_version: 0 });
  expect(await newsOf(packer, { inquiry })).toMatchObject({ inquiry_version: 0 });
  expect(await support.post('/news', { inquiry: 'x' })).toMatchObject({ status: 422 });
});
