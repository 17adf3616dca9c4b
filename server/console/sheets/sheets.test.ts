import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBatch, stickersOf } from '../../../test/batches.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { codesIn } from '../../../test/drawn-codes.ts';
import { readPdf } from '../../../test/pdf.ts';
import { addTemplate } from '../../../test/print-templates.ts';
import { scanCodes } from '../../../test/scanned-codes.ts';
import { type Answer, type TestServer, testServer } from '../../../test/server.ts';

const a4 = 1;
const roll = 2;
const millimetre = 72 / 25.4;

let server: TestServer;
let printer: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  printer = await signedInOperator(server, 'fulfilment');
});
afterAll(() => server?.stop());

const pdfOf = ({ body }: Answer) => Buffer.from(body.file.base64, 'base64');
const batchOf = (quantity: number, options: object = {}) =>
  addBatch(server, { operator_id: printer.id, quantity, ...options });
const print = (batch_id: number, more: object = {}) =>
  printer.post('/batch/print', { batch_id, template_id: a4, ...more });
const urlsOf = async (batch: number) => (await stickersOf(server, batch)).map(({ guid }) => `${server.url}/q/${guid}`);
const twice = (urls: string[]) => urls.flatMap((url) => [url, url]);
/** A box of every page, in millimetres. */
const boxes = (pdf: Buffer, name: string) =>
  [...pdf.toString('latin1').matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, numbers = '']) =>
    numbers.split(' ').map((number) => Math.round((Number(number) / millimetre) * 10) / 10),
  );

describe.each([
  ['A4', { template_id: a4, packs: 8, page: [210, 297], trim: [11.5, 13, 198.5, 290] }],
  ['a roll', { template_id: roll, packs: 1, page: [100, 74], trim: [5, 5, 95, 69] }],
])('a batch on %s', (_medium, { template_id, packs, page, trim: [left = 0, below = 0, right = 0, above = 0] }) => {
  it('has each code twice side by side, of 20 mm or more and with room around it', async () => {
    const batch = await batchOf(9);
    const pages = codesIn(pdfOf(await print(batch, { template_id })));
    expect(pages[0]).toHaveLength(packs * 2);
    const codes = pages.flat();
    expect(codes.map(({ text }) => text)).toEqual(twice(await urlsOf(batch)));
    for (const code of codes) {
      expect(code.size).toBeGreaterThanOrEqual(20 * millimetre);
      expect(code.quiet).toBeGreaterThan(3.999);
    }
  });

  it('is read by a phone from a poor print', async () => {
    const batch = await batchOf(packs);
    const pdf = pdfOf(await print(batch, { template_id }));
    const [seen = []] = await scanCodes(pdf, { dotsPerInch: 150, blurred: 1 });
    expect(seen.toSorted()).toEqual(twice(await urlsOf(batch)).toSorted());
  });

  it('tells the printer what is cut off and what bleeds', async () => {
    const pdf = pdfOf(await print(await batchOf(1), { template_id }));
    expect(boxes(pdf, 'MediaBox')).toEqual([[0, 0, ...page]]);
    expect(boxes(pdf, 'TrimBox')).toEqual([[left, below, right, above]]);
    expect(boxes(pdf, 'BleedBox')).toEqual([[left - 2, below - 2, right + 2, above + 2]]);
  });
});

describe('a sheet', () => {
  it('says the code in words, what it is, and where it belongs', async () => {
    const batch = await batchOf(1, { kind: 3 });
    const [sticker] = await stickersOf(server, batch);
    const answer = await print(batch);
    expect(answer.body).toMatchObject({ packs: 1, file: { file_name: `Dastak-batch-${batch}-1.pdf` } });
    const { text } = await readPdf(pdfOf(answer));
    const words = sticker?.guid.match(/.{4}/g)?.join('-') ?? '';
    expect(text.split(words)).toHaveLength(3);
    for (const said of ['Scan to reach the owner', 'Car Sticker · Postpaid', `Batch ${batch}`, 'file 1 of 1'])
      expect(text).toContain(said);
  });

  it('leaves out what its template leaves out, but never the code in words', async () => {
    const quiet = { says_slogan: false, says_hint: false, says_name: false, says_kind: false, cut_marks: false };
    const batch = await batchOf(1);
    const pdf = pdfOf(await print(batch, { template_id: await addTemplate(server, quiet) }));
    const [sticker] = await stickersOf(server, batch);
    const words = sticker?.guid.match(/.{4}/g)?.join('-');
    expect((await readPdf(pdf)).text.trim()).toBe(`${words} ${words}`);
    expect(boxes(pdf, 'MediaBox')).toEqual([[0, 0, 85, 64]]);
  });

  it('has no code that is an owner’s or is off', async () => {
    const batch = await batchOf(4);
    const stickers = await stickersOf(server, batch);
    const states = ['activated', 'off', 'allocated', 'minted'] as const;
    for (const [index, { id }] of stickers.entries())
      await server.services.database.db
        .updateTable('sticker')
        .set({ state: states[index] })
        .where('id', '=', id)
        .execute();
    const left = stickers.slice(2).map(({ guid }) => `${server.url}/q/${guid}`);
    const codes = codesIn(pdfOf(await print(batch))).flat();
    expect(codes.map(({ text }) => text)).toEqual(twice(left));
  });

  it('comes in files of a thousand', async () => {
    const batch = await batchOf(1001);
    const { body } = await print(batch, { part: 2, template_id: roll });
    expect(body.packs).toBe(1);
    expect(await print(batch, { part: 3 })).toMatchObject({ status: 404 });
    const asked = await printer.post('/batch/sheets', { batch_id: batch });
    expect(asked.body.Batch).toMatchObject({ quantity: 1001, files: 2, can_print: true, product_name: 'Car Sticker' });
    expect(asked.body.Printed).toMatchObject([{ part: 2, template_name: 'Roll, 100 mm' }]);
    expect(asked.body.Printed[0].operator_name).toMatch(/^Operator/);
  });
});

describe('nothing is printed', () => {
  it.each(['minting', 'cancelling', 'cancelled', 'recalling', 'recalled'] as const)(
    'of a batch that is %s',
    async (state) => {
      const batch = await batchOf(1, { state });
      const refused = { status: 409, body: { ErrorCode: 'batch_not_ready' } };
      expect(await print(batch)).toMatchObject(refused);
      const { body } = await printer.post('/batch/sheets', { batch_id: batch });
      expect(body).toMatchObject({ Batch: { can_print: false }, Printed: [] });
    },
  );

  it('where every code is an owner’s or is off', async () => {
    const batch = await batchOf(1);
    const { db } = server.services.database;
    await db.updateTable('sticker').set({ state: 'off' }).where('batch_id', '=', batch).execute();
    expect(await print(batch)).toMatchObject({ status: 409, body: { ErrorCode: 'nothing_to_print' } });
  });

  it('of a batch or with a template that is not there', async () => {
    const notThere = { status: 404, body: { ErrorCode: 'not_found' } };
    expect(await print(2_000_000_000)).toMatchObject(notThere);
    expect(await print(await batchOf(1), { template_id: 2_000_000_000 })).toMatchObject(notThere);
    expect(await printer.post('/batch/sheets', { batch_id: 2_000_000_000 })).toMatchObject(notThere);
  });
});
