import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { addBatch } from '../../../test/batches.ts';
import { newSticker, pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { insertOrder } from '../../../test/orders.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';

const day = 24 * 3600 * 1000;
let server: TestServer;
let packer: Awaited<ReturnType<typeof signedInOperator>>;
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(async () => {
  packer = await signedInOperator(server, 'fulfilment');
  // The demo's own stickers are out of the way.
  await db().updateTable('sticker').set({ state: 'off' }).where('state', '=', 'minted').execute();
});

const db = () => server.services.database.db;
const ago = (days: number) => new Date(server.services.now().getTime() - days * day);
const stock = async (product_id = 1): Promise<Body> =>
  (await packer.post('/stock', {})).body.Stock.find((row: Body) => row.product_id === product_id);
const setLevel = async (level: number | '', version?: number) =>
  packer.post('/stock/level', { product_id: 1, version: version ?? (await stock()).version, level });
const low = async (as = packer): Promise<Body[]> => (await as.post('/today', {})).body.Stock;
const printed = (quantity: number, more: object = {}) =>
  addBatch(server, { operator_id: packer.id, quantity, printed_on: '2026-11-01', ...more });
const sold = (quantity: number, more: object = {}) =>
  insertOrder(server, { state: 'completed', delivery: 'courier', quantity, paid_at: ago(1), ...more });

describe('the stock of printed stickers', () => {
  it('is what is free: of batches that are printed and may be used, and of before there were batches', async () => {
    await printed(5);
    await newSticker(server);
    await addBatch(server, { operator_id: packer.id, quantity: 3 });
    await printed(4, { kind: 3 });
    await printed(2, { product_id: 2, kind: 2 });
    await printed(6, { state: 'recalled', recalled_at: new Date(), recall_reason: 'Too pale' });
    expect(await stock()).toMatchObject({ free: 6, more: false, unprinted: 3, days: null, level: 0 });
    expect(await stock(2)).toMatchObject({ free: 2, unprinted: 0 });
  });

  it('says what is in parcels and ordered, what was given out, and how long it lasts after what is ordered', async () => {
    await printed(40);
    const waiting = await insertOrder(server, { state: 'paid', paid_at: ago(0), quantity: 4 });
    await pickStickerFor(server, waiting);
    await sold(26);
    await sold(100, { paid_at: ago(31) });
    await sold(100, { state: 'cancelled' });
    await sold(100, { delivery: 'digital' });
    // 40 free, of which 3 are ordered: 37 at one a day.
    expect(await stock()).toMatchObject({ free: 40, in_parcels: 1, ordered: 3, given_out: 30, days: 37 });
  });

  it('lasts not a day when all of it is ordered', async () => {
    await printed(3);
    await insertOrder(server, { state: 'paid', paid_at: ago(0), quantity: 4 });
    expect(await stock()).toMatchObject({ free: 3, ordered: 4, days: 0 });
  });
});

describe('a warning level', () => {
  it('is none at first, and puts a line on Today of those who may make more once fewer are free', async () => {
    await printed(40);
    await sold(300);
    expect(await low()).toEqual([]);
    expect((await setLevel(40)).status).toBe(200);
    expect(await low()).toEqual([]);
    await setLevel(41);
    const line = { product_id: 1, name: 'Car Sticker', free: 40, more: false, days: 4 };
    expect([await low(), await low(await signedInOperator(server, 'owner'))]).toEqual([[line], [line]]);
    expect(await low(await signedInOperator(server, 'support'))).toEqual([]);
    await setLevel('');
    expect([await low(), (await stock()).level]).toEqual([[], 0]);
  });

  it('is changed by one of two who saw the same, and logged', async () => {
    const { version } = await stock();
    const both = await Promise.all([setLevel(10, version), setLevel(20, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { level } = await stock();
    const entry = db().selectFrom('audit_entry').select('changes').where('action', '=', 'product.stock_level');
    expect(await entry.execute()).toEqual([{ changes: { stock_level: [null, level] } }]);
  });

  it.each([0, -1, 1.5, 10_001, 'few'])('is not %j', async (level) => {
    const { version } = await stock();
    expect(await packer.post('/stock/level', { product_id: 1, version, level })).toMatchObject({
      status: 422,
      body: { errors: { level: [en.console_stock.level_invalid] } },
    });
  });

  it('is set by those who may make more alone, of a product that there is', async () => {
    const support = await signedInOperator(server, 'support');
    expect((await support.post('/stock/level', { product_id: 1, version: 1, level: 5 })).status).toBe(403);
    expect((await packer.post('/stock/level', { product_id: 99_999, version: 1, level: 5 })).status).toBe(404);
  });
});
