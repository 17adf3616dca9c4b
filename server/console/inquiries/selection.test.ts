import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator, signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const reason = 'Sent by a machine';
const shown = (ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const row = (id: number) =>
  db().selectFrom('inquiry').select(['state', 'assigned_to', 'version']).where('no', '=', id).executeTakeFirst();
const entriesOf = (action: string, ids: number[]) =>
  db()
    .selectFrom('audit_entry')
    .select(['subject_id', 'operator_id', 'reason'])
    .where('action', '=', action)
    .where('subject_id', 'in', ids.map(String))
    .orderBy('no')
    .execute();
let writers = 0;
async function some(count: number): Promise<number[]> {
  const ids = [];
  writers += 1;
  for (let made = 0; made < count; made += 1)
    ids.push(await newInquiry(server, { email: `some${writers}-${made}@example.com` }));
  return ids;
}

it('inquiries that are ticked, or found, are shown with whom they can be given to', async () => {
  const [open = 0, closed = 0] = await some(2);
  await db().updateTable('inquiry').set({ state: 'closed' }).where('no', '=', closed).execute();
  const left = await newOperator(server, 'support');
  await db().updateTable('operator').set({ switched_off_at: new Date() }).where('id', '=', left).execute();
  const { body } = await support.post('/inquiries/selection', { step: 'close', ids: `${closed},${open}` });
  expect(body).toMatchObject({
    found: 2,
    Inquiries: [
      { id: open, version: 1, state: 'open', why: '' },
      { id: closed, state: 'closed', why: 'already' },
    ],
  });
  const ids = body.Answerers.map(({ id }: { id: number }) => id);
  expect([ids.includes(support.id), ids.includes(left)]).toEqual([true, false]);
  const mine = await support.post('/inquiries/selection', { step: 'hand_over', assigned: 'me' });
  expect(mine.body.found).toBe(0);
});

it('are handed over together, each with its own entry; what has changed is named, and a second press finds nothing to do', async () => {
  const ids = await some(3);
  const [changed = 0, ...rest] = ids;
  const to = await newOperator(server, 'support');
  await db().updateTable('inquiry').set({ version: 2 }).where('no', '=', changed).execute();
  const handOver = (numbers: number[]) => support.post('/inquiries/hand-over', { Inquiries: shown(numbers), to });
  const answers = await Promise.all([handOver(ids), handOver(ids.toReversed())]);
  expect(answers.flatMap(({ body }) => body.Done).toSorted((a, b) => a - b)).toEqual(rest);
  for (const { body } of answers)
    expect(body.NotDone).toContainEqual({ id: changed, why: 'changed_meanwhile', detail: '' });
  for (const id of rest) expect(await row(id)).toEqual({ state: 'open', assigned_to: to, version: 2 });
  // Either of the two may have come first.
  const entries = (await entriesOf('inquiry.assign', ids)).toSorted(
    (a, b) => Number(a.subject_id) - Number(b.subject_id),
  );
  expect(entries).toEqual(rest.map((id) => ({ subject_id: String(id), operator_id: support.id, reason: null })));
  expect((await handOver(rest)).body.NotDone).toEqual(rest.map((id) => ({ id, why: 'already', detail: '' })));
});

it('are handed to nobody who cannot answer them', async () => {
  const [id = 0] = await some(1);
  for (const to of [await newOperator(server, 'fulfilment'), 999_999]) {
    const { body } = await support.post('/inquiries/hand-over', { Inquiries: shown([id]), to });
    expect(body).toMatchObject({ Done: [], NotDone: [{ id, why: 'no_answerer' }] });
  }
  expect(await row(id)).toMatchObject({ assigned_to: null, version: 1 });
});

it('are closed together for one reason, each with its own entry, once', async () => {
  const ids = await some(2);
  const close = () => support.post('/inquiries/close', { Inquiries: shown([...ids, 999_999]), reason });
  const answers = await Promise.all([close(), close()]);
  expect(answers.flatMap(({ body }) => body.Done).toSorted((a, b) => a - b)).toEqual(ids);
  const entries = await entriesOf('inquiry.close', ids);
  expect(entries.map((entry) => entry.reason)).toEqual([reason, reason]);
  for (const { body } of answers) expect(body.NotDone).toContainEqual({ id: 999_999, why: 'not_found', detail: '' });
});

it('are nothing for who packs, and 200 at most', async () => {
  const packer = await signedInOperator(server, 'fulfilment');
  const Inquiries = shown(await some(1));
  for (const [path, body] of [
    ['selection', { step: 'close' }],
    ['close', { Inquiries, reason }],
    ['hand-over', { Inquiries, to: support.id }],
  ] as const)
    expect((await packer.post(`/inquiries/${path}`, body)).status).toBe(403);
  const many = shown(Array.from({ length: 201 }, (_, at) => at + 1));
  expect((await support.post('/inquiries/close', { Inquiries: many, reason })).status).toBe(422);
  expect((await support.post('/inquiries/close', { Inquiries: [], reason })).status).toBe(422);
  for (const bad of ['', 'no', 'Told asha@example.com'])
    expect((await support.post('/inquiries/close', { Inquiries, reason: bad })).status).toBe(422);
});
