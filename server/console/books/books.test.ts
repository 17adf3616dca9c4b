import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookFiles } from '../../../contract/console/books.ts';
import { type Sold, sell } from '../../../test/books.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newReseller } from '../../../test/resellers.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import type { SettledItem } from '../../payments/ports.ts';
import { writeReport } from '../../payments/settlements/write-report.ts';

const month = '2026-11';

let now = new Date();
let server: TestServer;
shareServer({ now: () => now }, (shared) => {
  server = shared;
});
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let reseller: number;
beforeEach(async () => {
  now = new Date('2026-11-10T06:30:00Z');
  owner = await signedInOperator(server, 'owner');
  reseller = (await newReseller(server, { email: 'books@example.com' })).id;
});

/** Lets time pass; whoever was logged in has to log in again. */
async function later(moment: string): Promise<void> {
  now = new Date(moment);
  owner = await signedInOperator(server, 'owner');
}

const db = () => server.services.database.db;
/** One sticker for ₹590 to a buyer in the seller's state, unless told otherwise. */
const sale: Sold = { stateId: 29, gstin: null, quantity: 1, percent: 0, how: 'shop', back: [] };
const sells = (more: Partial<Sold> = {}) => sell(server, reseller, { ...sale, ...more });
const kiran = { gstin: '29KIRAN0000D1ZT', stateId: 29 };

/** All parts of a file. */
async function file(name: string, of = month) {
  const { body } = await owner.post('/books/take', { month: of, file: name });
  const parts = [];
  for (let next: number | null = 0; next !== null; ) {
    const answer = await owner.post('/books/part', { taken: body.taken, after: next });
    expect(answer.status).toBe(200);
    parts.push(answer.body);
    next = answer.body.next || null;
  }
  return {
    columns: parts[0].columns,
    rows: parts.flatMap(({ rows }) => rows),
    text: parts.map(({ text }) => text).join(''),
    parts,
  };
}

const gstr1 = async () => JSON.parse((await file('gstr1')).text);

describe('a month', () => {
  it('says since when there are any: the day of India of the first order, and none before it', async () => {
    const since = async () => (await owner.post('/books', { month })).body.since;
    expect(await since()).toBe('');
    await later('2026-11-14T20:00:00Z');
    await sells();
    await later('2026-11-20T06:30:00Z');
    await sells();
    expect(await since()).toBe('2026-11-15');
  });
});

describe('GSTR-1', () => {
  it('names the seller and the month, and is empty where nothing was sold', async () => {
    expect(await gstr1()).toEqual({
      ...{ gstin: '29SANDB0000D1ZQ', fp: '112026', version: 'GST3.2.1', hash: 'hash' },
      hsn: { hsn_b2b: [], hsn_b2c: [] },
      doc_issue: { doc_det: [] },
    });
  });

  it('has each invoice to a registered buyer, under their GSTIN', async () => {
    await sells(kiran);
    await sells({ ...kiran, quantity: 2 });
    const { b2b, b2cs, hsn } = await gstr1();
    expect(b2cs).toBeUndefined();
    expect(b2b).toMatchObject([{ ctin: kiran.gstin, inv: [{ val: 590 }, { val: 1180 }] }]);
    expect(b2b[0].inv[0]).toEqual({
      ...{ inum: 'DS/2627/000001', idt: '10-11-2026', val: 590, pos: '29', rchrg: 'N', inv_typ: 'R' },
      itms: [{ num: 1, itm_det: { rt: 18, txval: 500, camt: 45, samt: 45, csamt: 0 } }],
    });
    expect(hsn.hsn_b2b).toMatchObject([
      { hsn_sc: '3919', uqc: 'NOS', qty: 3, rt: 18, txval: 1500, camt: 135, samt: 135 },
    ]);
    expect(hsn.hsn_b2c).toEqual([]);
  });

  it('has other sales as sums by state, less what went back of them', async () => {
    await sells();
    await sells({ back: [50] });
    await sells({ stateId: 27 });
    const { b2cs, cdnur, hsn, doc_issue } = await gstr1();
    expect(b2cs).toEqual([
      { sply_ty: 'INTER', typ: 'OE', pos: '27', rt: 18, txval: 500, iamt: 90, csamt: 0 },
      { sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 18, txval: 750, camt: 67.5, samt: 67.5, csamt: 0 },
    ]);
    expect(cdnur).toBeUndefined();
    // Nobody knows how many pieces a part of the money is.
    expect(hsn.hsn_b2c).toMatchObject([{ qty: 3, txval: 1250 }]);
    expect(doc_issue.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ from: 'DS/2627/000001', to: 'DS/2627/000003', totnum: 3, cancel: 0, net_issue: 3 }] },
      { doc_num: 5, docs: [{ from: 'CN/2627/000001', to: 'CN/2627/000001', totnum: 1, cancel: 0, net_issue: 1 }] },
    ]);
  });

  it('names an invoice above a lakh to another state, and its credit note', async () => {
    // ₹1,00,300 and ₹99,710.
    await sells({ stateId: 27, quantity: 170, back: [100] });
    await sells({ stateId: 27, quantity: 169 });
    await sells({ stateId: 29, quantity: 170 });
    const { b2cl, b2cs, cdnur } = await gstr1();
    expect(b2cl).toMatchObject([{ pos: '27', inv: [{ inum: 'DS/2627/000001', val: 100_300 }] }]);
    expect(b2cl[0].inv).toHaveLength(1);
    expect(b2cs).toMatchObject([
      { pos: '27', txval: 84_500 },
      { pos: '29', txval: 85_000 },
    ]);
    expect(cdnur).toEqual([
      {
        ...{ ntty: 'C', nt_num: 'CN/2627/000001', nt_dt: '10-11-2026', val: 100_300, pos: '27', typ: 'B2CL' },
        itms: [{ num: 1, itm_det: { rt: 18, txval: 85_000, iamt: 15_300, csamt: 0 } }],
      },
    ]);
  });

  it('has a credit note to a registered buyer, also of an order on account', async () => {
    await sells({ ...kiran, how: 'on account', back: [100] });
    const { cdnr, b2b } = await gstr1();
    expect(b2b).toMatchObject([{ ctin: kiran.gstin }]);
    expect(cdnr).toMatchObject([
      { ctin: kiran.gstin, nt: [{ ntty: 'C', val: 590, itms: [{ itm_det: { txval: 500 } }] }] },
    ]);
  });

  it('tells IGST from CGST by the state also where the tax comes to nothing', async () => {
    const tiny = { back: [0.001] };
    await sells({ ...kiran, ...tiny });
    await sells({ gstin: '27AAPFU0939F1ZV', stateId: 27, ...tiny });
    const { cdnr } = await gstr1();
    const items = cdnr.map(({ nt: [note] }: { nt: { itms: { itm_det: object }[] }[] }) => note?.itms[0]?.itm_det);
    expect(items).toEqual([
      { rt: 18, txval: 0.01, camt: 0, samt: 0, csamt: 0 },
      { rt: 18, txval: 0.01, iamt: 0, csamt: 0 },
    ]);
  });

  it('has in no part what was issued under another GSTIN', async () => {
    await sells({ back: [100] });
    const { seller } = server.services.env;
    const { gstin } = seller;
    // As it was before the shop moved.
    Object.assign(seller, { gstin: '27AAPFU0939F1ZV' });
    try {
      await sells({ back: [100] });
    } finally {
      Object.assign(seller, { gstin });
    }
    await sells();
    const { b2cs, doc_issue } = await gstr1();
    expect(b2cs).toMatchObject([{ txval: 500 }]);
    expect(doc_issue.doc_det).toMatchObject([
      {
        doc_num: 1,
        docs: [
          { from: 'DS/2627/000001', to: 'DS/2627/000001', totnum: 1 },
          { from: 'DS/2627/000003', to: 'DS/2627/000003', totnum: 1 },
        ],
      },
      { doc_num: 5, docs: [{ from: 'CN/2627/000001', to: 'CN/2627/000001', net_issue: 1 }] },
    ]);
  });

  it('counts what cost nothing among the documents alone', async () => {
    await sells({ percent: 100 });
    await sells({ ...kiran, percent: 100 });
    const { b2b, b2cs, doc_issue } = await gstr1();
    expect([b2b, b2cs]).toEqual([undefined, undefined]);
    expect(doc_issue.doc_det[0].docs).toMatchObject([{ net_issue: 2 }]);
  });

  it('is of one month of India', async () => {
    now = new Date('2026-10-31T18:29:59Z');
    await sells();
    now = new Date('2026-10-31T18:30:00Z');
    await sells({ quantity: 2 });
    await later('2026-11-30T18:30:00Z');
    await sells({ quantity: 4 });
    expect((await gstr1()).b2cs).toMatchObject([{ txval: 1000 }]);
    expect(JSON.parse((await file('gstr1', '2026-10')).text).b2cs).toMatchObject([{ txval: 500 }]);
  });

  it('is there section by section, with the headings of the offline tool', async () => {
    await sells(kiran);
    await sells({ stateId: 27 });
    const b2b = await file('gstr1_b2b');
    expect(b2b.columns.map(({ head }: { head: string }) => head)).toContain('GSTIN/UIN of Recipient');
    expect(b2b.rows).toEqual([
      ...[
        [
          kiran.gstin,
          'Kiran Motors & Sons',
          'DS/2627/000001',
          '10-Nov-2026',
          590,
          '29-Karnataka',
          'N',
          '',
          'Regular B2B',
          '',
          18,
          500,
          0,
        ],
      ],
    ]);
    expect((await file('gstr1_b2cs')).rows).toEqual([['OE', '27-Maharashtra', '', 18, 500, 0, '']]);
    expect((await file('gstr1_hsn_b2c')).rows).toEqual([['3919', '', 'NOS-NUMBERS', 1, 590, 18, 500, 90, 0, 0, 0]]);
    expect((await file('gstr1_docs')).rows).toEqual([
      ['Invoices for outward supply', 'DS/2627/000001', 'DS/2627/000002', 2, 0],
    ]);
    for (const name of ['b2cl', 'cdnr', 'cdnur', 'hsn_b2b'])
      expect((await file(`gstr1_${name}`)).columns).not.toEqual([]);
  });
});

describe('the day book', () => {
  it('is read day by day, up to today, and both sides come to the same', async () => {
    await sells({ ...kiran, back: [100] });
    await later('2026-11-12T06:30:00Z');
    await sells({ how: 'on account' });
    const { rows, parts } = await file('day_book');
    expect(parts).toHaveLength(12);
    const [debit, credit] = [5, 6].map((at) => rows.reduce((sum, row) => sum + Math.round(row[at] * 100), 0));
    expect(debit).toBe(credit);
    const accounts = [...new Set(rows.map((row) => row[4]))];
    expect(accounts).toEqual(
      expect.arrayContaining([
        'Razorpay',
        'Kiran Motors & Sons (29KIRAN0000D1ZT)',
        `Reseller ${reseller}`,
        'Sales at 18 %',
      ]),
    );
    expect(rows.map((row) => row[0])).toEqual([...rows.map((row) => row[0])].sort());
    // Who is not registered is not named.
    expect(JSON.stringify(rows)).not.toContain('Meera');
  });
});

describe('the file for Tally', () => {
  it('is XML that balances, with an id for each voucher that stays', async () => {
    await sells({ ...kiran, back: [33] });
    await sells({ stateId: 4 });
    const { text } = await file('tally');
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
    const vouchers = [...document.querySelectorAll('VOUCHER')];
    expect(vouchers.map((each) => each.getAttribute('VCHTYPE')).sort()).toEqual(
      ['Sales', 'Sales', 'Receipt', 'Receipt', 'Payment', 'Credit Note'].sort(),
    );
    for (const voucher of vouchers) {
      const amounts = [...voucher.querySelectorAll('AMOUNT')].map((each) => Math.round(Number(each.textContent) * 100));
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
    const ids = vouchers.map((each) => each.getAttribute('REMOTEID'));
    expect(new Set(ids).size).toBe(6);
    const names = new Set([...document.querySelectorAll('LEDGER')].map((each) => each.getAttribute('NAME')));
    for (const { textContent } of document.querySelectorAll('LEDGERNAME')) expect(names).toContain(textContent);
    expect((await file('tally')).text).toBe(text);
  });

  it('knows what the provider did by the provider’s ids, whatever ours are after a restore', async () => {
    const order = await sells({ back: [33] });
    await db().updateTable('refund').set({ provider_refund_id: 'rfnd_Books' }).execute();
    const payments = db().selectFrom('payment').innerJoin('charge', 'charge.id', 'charge_id');
    const paid = await payments.select('provider_payment_id').where('order_id', '=', order).executeTakeFirstOrThrow();
    await settle();
    const { text } = await file('tally');
    for (const id of [paid.provider_payment_id, 'rfnd_Books', 'setl_Books'])
      expect(text).toMatch(new RegExp(`REMOTEID="dastak-(payment|refund|settlement)-${id}"`));
    await db().deleteFrom('settlement_item').execute();
    await db().deleteFrom('settlement').execute();
    await settle();
    expect((await file('tally')).text).toBe(text);
  });
});

/** The report of a day with these lines, or one: of payments that are none of ours. */
function settle(...lines: Partial<SettledItem>[]) {
  const paise = { amountPaise: 59_000, creditPaise: 57_608, debitPaise: 0, feePaise: 1392, taxPaise: 212 };
  const item = { settlementId: 'setl_Books', utr: 'UTR1', settledAt: now, entityId: 'pay_Other', ...paise };
  const items = (lines.length > 0 ? lines : [{}]).map((line) => ({ ...item, kind: 'payment' as const, ...line }));
  return writeReport(server.services, { day: '2026-11-10', items, unreadable: 0 });
}

describe('settlements', () => {
  it('are listed by month of India, with its sums, which are those of its file, and what differs in it', async () => {
    const day = (at: string, id: string) => ({
      settlementId: `setl_${id}`,
      entityId: `pay_${id}`,
      settledAt: new Date(at),
    });
    const back = { amountPaise: 10_010, creditPaise: 0, debitPaise: 10_010, feePaise: 0, taxPaise: 0 };
    await settle(
      day('2026-10-31T18:29:59Z', 'October'),
      day('2026-10-31T18:30:00Z', 'First'),
      { ...day('2026-11-30T18:29:59Z', 'Last'), kind: 'refund', entityId: 'rfnd_Last', ...back },
      day('2026-11-30T18:30:00Z', 'December'),
    );
    await later('2026-12-05T06:30:00Z');
    const { body } = await owner.post('/settlements', { month, rows: 1 });
    expect(body).toMatchObject({ Settlements: [{ provider_settlement_id: 'setl_Last' }], total: 2 });
    const sums = {
      payments: 1,
      refunds: 1,
      paid: 590,
      refunded: 100.1,
      adjusted: 0,
      fee: 11.8,
      tax: 2.12,
      net: 475.98,
    };
    expect(body.Sums).toEqual(sums);
    const { rows } = await file('settlements');
    const added = [7, 8, 9].map((at) => rows.reduce((sum, row) => sum + Math.round(row[at] * 100), 0) / 100);
    expect(added).toEqual([sums.fee, sums.tax, sums.net]);
    const { Differences } = (await owner.post('/settlements/reports', { month })).body;
    expect(Differences).toMatchObject([{ entity_id: 'rfnd_Last' }, { entity_id: 'pay_First' }]);
    const none = { payments: 0, refunds: 0, paid: 0, refunded: 0, adjusted: 0, fee: 0, tax: 0, net: 0 };
    expect((await owner.post('/settlements', { month: '2026-09' })).body).toMatchObject({
      Settlements: [],
      Sums: none,
    });
    expect((await owner.post('/settlements', {})).body).toMatchObject({ Sums: null, total: 4 });
    expect((await owner.post('/settlements', { month, search: 'setl_Last' })).body).toMatchObject({
      Sums: null,
      total: 1,
    });
    for (const path of ['/settlements', '/settlements/reports'])
      expect(await owner.post(path, { month: '2026-13' })).toMatchObject({ status: 422 });
  });

  it('say of a month what was paid in it and is missing since, and not what was paid in another', async () => {
    await sells();
    const { provider_payment_id } = await db()
      .selectFrom('payment')
      .select('provider_payment_id')
      .executeTakeFirstOrThrow();
    await later('2026-12-05T06:30:00Z');
    for (let day = 10; day <= 30; day++)
      await writeReport(server.services, { day: `2026-11-${day}`, items: [], unreadable: 0 });
    const missing = async (of: string) => (await owner.post('/settlements/reports', { month: of })).body.Differences;
    expect(await missing(month)).toMatchObject([{ why: 'payment_missing', entity_id: provider_payment_id }]);
    expect(await missing('2026-10')).toEqual([]);
    expect(await missing('2026-12')).toEqual([]);
  });

  it('are listed without what is said of their reports, which is a call of its own', async () => {
    await settle();
    const { body } = await owner.post('/settlements', { search: 'UTR1' });
    expect(body).toMatchObject({ Settlements: [{ provider_settlement_id: 'setl_Books', net: 576.08 }], total: 1 });
    expect(body).not.toHaveProperty('Differences');
    expect((await owner.post('/settlements/reports', {})).body).toMatchObject({
      ...{ read_from: '2026-11-10', read_to: '2026-11-10', unreadable_days: [] },
      UnderWay: { payments: 0, amount: 0 },
      Differences: [{ why: 'not_ours', entity_id: 'pay_Other', reported: 590, booked: 0 }],
    });
    await later('2027-01-10T06:30:00Z');
    expect((await owner.post('/settlements/reports', {})).body).toMatchObject({ Differences: [] });
    for (const role of ['support', 'fulfilment'] as const)
      expect(await (await signedInOperator(server, role)).post('/settlements/reports', {})).toMatchObject({
        status: 403,
      });
  });
});

describe('a file', () => {
  it('is written down when it is begun: who took what of which month', async () => {
    await file('gstr1_b2b');
    const entry = db().selectFrom('audit_entry').selectAll().orderBy('no', 'desc');
    expect(await entry.executeTakeFirst()).toMatchObject({
      ...{
        action: 'books.take',
        operator_id: owner.id,
        subject: 'books',
        subject_id: month,
        changes: { file: 'gstr1_b2b' },
      },
    });
  });

  it('is one of all where these were begun at once, which is one entry, and no other where one was', async () => {
    const all = (await owner.post('/books/take', { month, file: 'all' })).body.taken;
    const entry = db().selectFrom('audit_entry').select('changes').where('no', '=', all);
    expect(await entry.executeTakeFirst()).toEqual({ changes: { file: 'all' } });
    for (const name of bookFiles) {
      const { status, body } = await owner.post('/books/part', { taken: all, file: name });
      expect([name, status]).toEqual([name, 200]);
      const alone = (await owner.post('/books/take', { month, file: name })).body.taken;
      expect(body).toEqual((await owner.post('/books/part', { taken: alone })).body);
    }
    expect(await owner.post('/books/part', { taken: all })).toMatchObject({ status: 404 });
    expect(await owner.post('/books/part', { taken: all, file: 'all' })).toMatchObject({ status: 422 });
    const one = (await owner.post('/books/take', { month, file: 'gstr1_docs' })).body.taken;
    expect(await owner.post('/books/part', { taken: one, file: 'gstr1_docs' })).toMatchObject({ status: 200 });
    expect(await owner.post('/books/part', { taken: one, file: 'tally' })).toMatchObject({ status: 404 });
  });

  it('has no part for anybody else, for another owner either, nor after an hour, nor for what was never begun', async () => {
    const { body } = await owner.post('/books/take', { month, file: 'gstr1' });
    const part = { taken: body.taken, after: 0 };
    const other = await signedInOperator(server, 'owner');
    expect(await other.post('/books/part', part)).toMatchObject({ status: 404 });
    for (const role of ['support', 'fulfilment'] as const) {
      const operator = await signedInOperator(server, role);
      expect(await operator.post('/books/part', part)).toMatchObject({ status: 403 });
      expect(await operator.post('/books/take', { month, file: 'gstr1' })).toMatchObject({ status: 403 });
      expect(await operator.post('/books', { month })).toMatchObject({ status: 403 });
    }
    expect(await owner.post('/books/part', { taken: body.taken + 1 })).toMatchObject({ status: 404 });
    expect(await owner.post('/books/part', part)).toMatchObject({ status: 200 });
    now = new Date(now.getTime() + 3601_000);
    expect(await owner.post('/books/part', part)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ month: '2026-13', file: 'gstr1' }],
    [{ month: "2026-11' or 1=1", file: 'gstr1' }],
    [{ month, file: '../../etc/passwd' }],
    [{ month }],
  ])('is refused and not written down for %j', async (asked) => {
    const before = await db().selectFrom('audit_entry').select('no').execute();
    expect(await owner.post('/books/take', asked)).toMatchObject({ status: 422 });
    expect(await db().selectFrom('audit_entry').select('no').execute()).toEqual(before);
  });
});

describe('the month', () => {
  const asked = async () => (await owner.post('/books', { month })).body;

  it('says what was invoiced and credited, and whether it has ended', async () => {
    await sells({ ...kiran, back: [100] });
    await sells({ stateId: 4 });
    expect(await asked()).toMatchObject({
      has_ended: false,
      Invoices: { documents: 2, taxable: 1000, cgst: 45, sgst: 45, igst: 90, total: 1180 },
      CreditNotes: { documents: 1, taxable: 500, total: 590 },
      B2bInvoices: { documents: 1, taxable: 500 },
      B2bCreditNotes: { documents: 1 },
      Differences: [],
    });
    await later('2026-11-30T18:30:00Z');
    expect(await asked()).toMatchObject({ has_ended: true });
  });

  it('finds what is not what the order, the payment or the account says', async () => {
    const [ordered, paid, onAccount, silent] = [
      await sells(),
      await sells(),
      await sells({ how: 'on account' }),
      await sells(),
    ];
    await db().updateTable('orders').set({ net_paise: 59_100, gst_paise: 9100 }).where('id', '=', ordered).execute();
    const charge = db().selectFrom('charge').select('id').where('order_id', '=', paid);
    await db().updateTable('payment').set({ amount_paise: 100 }).where('charge_id', 'in', charge).execute();
    await db().updateTable('orders').set({ mode: 'prepaid', state: 'paid' }).where('id', '=', onAccount).execute();
    await db().deleteFrom('invoice').where('order_id', '=', silent).execute();
    const { Differences } = await asked();
    expect(Differences).toMatchObject([
      { why: 'order', order_id: ordered, document_amount: 590, booked_amount: 591 },
      { why: 'payment', order_id: paid, document_amount: 590, booked_amount: 1 },
      { why: 'payment', order_id: onAccount, document_amount: 590, booked_amount: 0 },
      { why: 'no_invoice', order_id: silent, booked_amount: 590 },
    ]);
  });

  it('finds a refund without a credit note, and one of another amount', async () => {
    const [without, other] = [await sells({ back: [50] }), await sells({ back: [50] })];
    await db().deleteFrom('credit_note').where('order_id', '=', without).execute();
    const note = db().selectFrom('credit_note').select('refund_id').where('order_id', '=', other);
    await db().updateTable('refund').set({ amount_paise: 100 }).where('id', 'in', note).execute();
    expect((await asked()).Differences).toMatchObject([
      { why: 'refund', order_id: other, document_amount: 295, booked_amount: 1 },
      { why: 'no_credit_note', order_id: without, booked_amount: 295 },
    ]);
  });
});
