import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { codesIn } from '../../../test/drawn-codes.ts';
import { addOrder } from '../../../test/orders.ts';
import { readFile } from '../../../test/pdf.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import type { StickerState } from '../../db/tables.ts';

const millimetre = 72 / 25.4;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let kiran: { id: number; guid: string };
let others = 0;
beforeEach(async () => {
  others += 1;
  kiran = await newReseller(server, { email: `kiran${others}@example.com` });
});

const db = () => server.services.database.db;
const ask = async (about: object = {}) =>
  server.post('/reseller/qr_sheet', { guid: kiran.guid, ...about }, await sessionOf(server, 'reseller', kiran.id));
const orderOf = (reseller_id: number) => addOrder(db(), { kind: 'reseller', reseller_id, mode: 'prepaid' });
const codesOf = ({ body }: Answer) => codesIn(Buffer.from(body.file.base64, 'base64'));
/** Each code's sticker once, in the order of the packs. */
const guidsOf = (answer: Answer) => [
  ...new Set(
    codesOf(answer)
      .flat()
      .map(({ text }) => text.slice(-16)),
  ),
];

interface Options {
  product_id?: 1 | 2;
  kind?: 1 | 2 | 3;
  state?: StickerState;
  is_digital?: boolean;
  reseller_id?: number;
  order_id?: number;
}

let stickers = 0;

/** Adds codes, digital (printed by the reseller) unless specified otherwise; oldest first. */
async function addStickers(count: number, options: Options = {}): Promise<string[]> {
  const guids = Array.from({ length: count }, () => `Q${String(++stickers).padStart(15, 'W0M')}`);
  const some = { kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated' as const, is_digital: true };
  await db()
    .insertInto('sticker')
    .values(guids.map((guid) => ({ guid, reseller_id: kiran.id, ...some, ...options })))
    .execute();
  return guids;
}

describe('a sheet of codes', () => {
  it('has each code on two stickers side by side, large enough and with room around it', async () => {
    const guids = await addStickers(9);
    const pages = codesOf(await ask());
    expect(pages.map((codes) => codes.length)).toEqual([16, 2]);
    const codes = pages.flat();
    const urls = guids.toReversed().map((guid) => `${server.url}/q/${guid}`);
    expect(codes.map(({ text }) => text)).toEqual(urls.flatMap((url) => [url, url]));
    for (const [index, code] of codes.entries()) {
      expect(code.size).toBeGreaterThanOrEqual(25 * millimetre);
      expect(code.quiet).toBeGreaterThan(3.999);
      const beside = codes[index - 1];
      if (index % 2 === 1 && beside) expect([code.y, code.x > beside.x + beside.size]).toEqual([beside.y, true]);
    }
  });

  it('says in words what it is', async () => {
    const [car = ''] = await addStickers(1);
    const [bike = ''] = await addStickers(1, { kind: 2, product_id: 2 });
    const [postpaid = ''] = await addStickers(1, { kind: 3 });
    const answer = await ask();
    expect(answer.body.file).toMatchObject({ file_name: 'Dastak-qr-codes.pdf', content_type: 'application/pdf' });
    const { text } = await readFile(answer.body.file);
    for (const guid of [car, bike, postpaid]) expect(text.split(formatStickerCode(guid))).toHaveLength(3);
    for (const said of ['Scan to reach the owner', 'Dastak', 'Car Sticker', 'Bike Sticker', 'Car Sticker · Postpaid'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/[6-9]\d{9}/);
  });

  it('has the codes that no owner has yet, and no other', async () => {
    const [left] = await addStickers(1);
    await addStickers(1, { state: 'activated' });
    await addStickers(1, { state: 'off' });
    await addStickers(1, { is_digital: false });
    const { id } = await newReseller(server, { email: `other${others}@example.com` });
    await addStickers(1, { reseller_id: id });
    expect(guidsOf(await ask())).toEqual([left]);
  });

  it('can be of one order', async () => {
    const order_id = await orderOf(kiran.id);
    const [mine] = await addStickers(1, { order_id });
    const [earlier] = await addStickers(1, { order_id: await orderOf(kiran.id) });
    const answer = await ask({ order_id });
    expect(guidsOf(answer)).toEqual([mine]);
    expect(answer.body.file.file_name).toBe(`Dastak-qr-codes-order-${order_id}.pdf`);
    expect(guidsOf(await ask({ order_id: '' }))).toEqual([earlier, mine]);
  });

  it('has at most 300, newest first; the next has the others', async () => {
    const guids = (await addStickers(301)).toReversed();
    const [first, second] = [await ask(), await ask({ page: 2 })];
    expect(first.body).toMatchObject({ total: 301, page: 1, pages: 2 });
    expect(guidsOf(first)).toEqual(guids.slice(0, 300));
    expect(guidsOf(second)).toEqual(guids.slice(300));
    expect(second.body.file.file_name).toBe('Dastak-qr-codes-2.pdf');
    expect((await ask({ page: 3 })).status).toBe(409);
  });

  it('is refused where there is nothing to print', async () => {
    const nothing = { status: 409, body: { ErrorCode: 'nothing_to_print', Message: 'There are no codes to print.' } };
    expect(await ask()).toMatchObject(nothing);
    expect(await ask({ order_id: await orderOf(kiran.id) })).toMatchObject(nothing);
  });

  it('of another reseller is not there', async () => {
    const other = await newReseller(server, { email: `other${others}@example.com` });
    const order_id = await orderOf(other.id);
    await addStickers(1, { order_id, reseller_id: other.id });
    await addStickers(1);
    const notThere = { status: 404, body: { ErrorCode: 'not_found' } };
    for (const about of [{ order_id }, { order_id: 2_000_000_000 }, { guid: other.guid }])
      expect(await ask(about)).toMatchObject(notThere);
  });
});
