import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSticker, pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { insertOrder } from '../../../test/orders.ts';
import { newScene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const reason = 'Stolen from the parcel on its way';
const idOf = async (guid: string) =>
  (await db().selectFrom('sticker').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id;
const shown = (ids: number[], state = 'minted') => ids.map((id) => ({ id, state }));
const off = (ids: number[], more: object = {}) =>
  support.post('/stickers/switch-off', { Stickers: shown(ids), reason, ...more });
const entriesOf = (ids: number[]) =>
  db()
    .selectFrom('audit_entry')
    .select(['subject_id', 'reason'])
    .where('action', '=', 'sticker.switch_off')
    .where('subject_id', 'in', ids.map(String))
    .orderBy('no')
    .execute();

it('stickers that are ticked, or found, are shown with those that are off already', async () => {
  const { sticker, usedGuid, offGuid } = await newScene(server);
  const gone = await idOf(offGuid);
  const { body } = await support.post('/stickers/selection', { ids: `${gone},${sticker}` });
  expect(body).toMatchObject({
    found: 2,
    Stickers: [
      { id: sticker, guid: usedGuid, state: 'activated', why: '' },
      { id: gone, guid: offGuid, state: 'off', why: 'already' },
    ],
  });
  expect((await support.post('/stickers/selection', { search: usedGuid, state: 'off' })).body.found).toBe(0);
});

it('are switched off together, each with its own entry and the one reason; a second press finds nothing to do', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await idOf(await newSticker(server)));
  const [first = 0] = ids;
  await db().updateTable('sticker').set({ state: 'off' }).where('id', '=', first).execute();
  const rest = ids.slice(1);
  const answers = await Promise.all([off([...ids, 999_999_999]), off(ids.toReversed())]);
  expect(answers.flatMap(({ body }) => body.Done).toSorted((a, b) => a - b)).toEqual(rest);
  expect(answers[0]?.body.NotDone).toContainEqual({ id: first, why: 'already', detail: '' });
  expect(answers[0]?.body.NotDone).toContainEqual({ id: 999_999_999, why: 'not_found', detail: '' });
  expect(await entriesOf(ids)).toHaveLength(2);
  expect(new Set((await entriesOf(ids)).map((entry) => entry.reason))).toEqual(new Set([reason]));
  expect((await off(ids)).body).toMatchObject({ Done: [], NotDone: ids.map((id) => ({ id, why: 'already' })) });
});

it('are switched off by support and owners alone, for a reason, and 200 at most', async () => {
  const packer = await signedInOperator(server, 'fulfilment');
  const id = await idOf(await newSticker(server));
  expect((await packer.post('/stickers/selection', {})).status).toBe(403);
  expect((await packer.post('/stickers/switch-off', { Stickers: shown([id]), reason })).status).toBe(403);
  expect((await off([id], { reason: 'x' })).status).toBe(422);
  expect((await off(Array.from({ length: 201 }, (_, at) => at + 1))).status).toBe(422);
  expect(await entriesOf([id])).toEqual([]);
});

it('one that was put on a vehicle, or given to an order, since it was shown is left out and named', async () => {
  const { sticker } = await newScene(server);
  const [still, allocated] = [await idOf(await newSticker(server)), await idOf(await newSticker(server))];
  await db().updateTable('sticker').set({ state: 'allocated' }).where('id', '=', allocated).execute();
  const { body } = await off([sticker, still, allocated]);
  expect(body.Done).toEqual([still]);
  const left = [sticker, allocated].map((id) => ({ id, why: 'changed_meanwhile', detail: '' }));
  expect(body.NotDone).toEqual(left);
  expect(await entriesOf([sticker, allocated])).toEqual([]);
  expect((await off([], { Stickers: shown([sticker], 'activated') })).body.Done).toEqual([sticker]);
  expect((await off([], { Stickers: shown([still], 'anything') })).status).toBe(422);
});

it('one in a parcel that has not left is named with its order, before and after: it is to be taken out by hand', async () => {
  const [waits, left] = [await insertOrder(server, { state: 'paid' }), await insertOrder(server, { state: 'paid' })];
  const guids = [
    await pickStickerFor(server, waits),
    await pickStickerFor(server, left),
    await pickStickerFor(server, waits),
  ];
  const [inParcel = 0, onItsWay = 0] = await Promise.all(guids.map(idOf));
  await db().updateTable('orders').set({ state: 'dispatched' }).where('id', '=', left).execute();
  const found = (await support.post('/stickers/selection', { ids: `${inParcel},${onItsWay}` })).body.Stickers;
  const parcels = new Map(found.map(({ id, in_parcel_of }: Record<string, number>) => [id, in_parcel_of]));
  expect([parcels.get(inParcel), parcels.get(onItsWay)]).toEqual([waits, 0]);
  const { body } = await off([], { Stickers: shown([inParcel, onItsWay], 'allocated') });
  expect(body).toMatchObject({ Done: [inParcel, onItsWay], InParcels: [{ id: inParcel, order_id: waits }] });
  const alone = () => support.post('/sticker/switch-off', { code: guids[2], reason });
  expect((await alone()).body.in_parcel_of).toBe(waits);
  expect((await alone()).body.in_parcel_of).toBe(0);
});
