import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { refundAtProvider } from '../../test/charges.ts';
import { boughtOrder, paidOrderWithInvoice } from '../../test/console/console-orders.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventually } from '../../test/eventually.ts';
import { inbox, messagesAbout, orderRow, paidOrder } from '../../test/fulfilled.ts';
import { linkTo } from '../../test/order-links.ts';
import { addRefund, insertOrder, meera } from '../../test/orders.ts';
import { readPdf } from '../../test/pdf.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { readEnv } from '../env.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { lockOrder } from './lock-order.ts';
import { issueMissingNotes } from './missing-notes.ts';
import { refundMade } from './refund-made.ts';

let now = new Date();
let server: TestServer;
let desk: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer({
    now: () => now,
    paymentTimeouts: { checkInterval: 0.3, shortWait: 0.3, maxWait: 1, firstCheck: 3600, firstRetry: 1 },
  });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = new Date('2026-11-28T06:30:00Z');
  await server.reset();
  await beginNotes('2026-09-30T18:30:00Z');
  desk = await signedInOperator(server, 'owner');
});

const db = () => server.services.database.db;
const reason = 'One pack was torn';
const notes = () => db().selectFrom('credit_note').selectAll().orderBy('id').execute();
const numbers = async () => (await notes()).map(({ number }) => number);
const noted = (count: number) => eventually(`${count} notes`, async () => (await notes()).length === count);
const oneTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A refund that the provider has made, as before anybody was told. */
const goneBack = (id: number, amount_paise: number) =>
  addRefund(server, id, { amount_paise, state: 'processed', settled_at: now });

/** A refund that was made, with what follows. */
async function refund(id: number, paise: number): Promise<void> {
  await refundMade(server.services, await goneBack(id, paise));
}

/** When the database was given a place for credit notes. */
const beginNotes = (at: string) =>
  sql`update kysely_migration set timestamp = ${at} where name = '0113_credit_note'`.execute(db());

/** As if it had been made then. */
const goneBackAt = async (id: number, paise: number, at: string) => {
  const refund = await goneBack(id, paise);
  await db()
    .updateTable('refund')
    .set({ settled_at: new Date(at) })
    .where('id', '=', refund)
    .execute();
  return refund;
};

const cancel = async (order_id: number) =>
  desk.post('/order/cancel', { order_id, version: (await orderRow(server, order_id)).version, reason });

async function onAccount() {
  const reseller = await signedInReseller(server, { email: 'account@example.com' });
  const data = [{ productid: 1, quantity: 2, price: 450 }];
  const { body } = await reseller.post('/create_order_postpaid', {
    payment_mode: 'postpaid',
    delivery: 'courier',
    data,
  });
  return { reseller, id: body.data.orderID as number };
}

describe('a refund of an invoiced order', () => {
  it('is credited once it was made and not before, and its buyer is sent the note', async () => {
    const { orderId } = await boughtOrder(server, { buyer: { ...meera, email: 'note@example.com' } });
    await inbox(server, 'note@example.com');
    server.simulators.faults.setStanding('refund', 'stays-pending');
    const asked = { order_id: orderId, version: 2, amount: 100, reason };
    expect(await desk.post('/order/refund', asked)).toMatchObject({ status: 200 });
    const state = async () => (await db().selectFrom('refund').select('state').executeTakeFirst())?.state;
    await eventually('on its way', async () => (await state()) === 'pending');
    expect(await notes()).toEqual([]);
    const [made] = await server.simulators.payments.bank.ledger.list('refund');
    await server.simulators.payments.bank.endRefund(made?.id ?? '', 'processed');
    await noted(1);
    const refunded = await db().selectFrom('refund').selectAll().executeTakeFirstOrThrow();
    const [note] = await notes();
    expect(note).toMatchObject({
      order_id: orderId,
      refund_id: refunded.id,
      reason: 'refund',
      document_number: 'CN/2627/000001',
      reduces_tax: true,
      taxable_paise: 84_75,
      gst_paise: 15_25,
      total_paise: 100_00,
    });
    const mails = await inbox(server, 'note@example.com', 3);
    const mail = mails.find(({ text }) => text.includes('/api/credit-notes/'));
    expect(mail?.text).toContain(`here is the credit note of your order ${orderId}.`);
    expect(mail?.text).toContain('Coming back to you: ₹100.00');
    const url = /http\S+\/api\/credit-notes\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const pdf = await fetch(url);
    expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="CN-2627-000001.pdf"',
    ]);
    const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const said of [
      'Credit note',
      'CN/2627/000001',
      'DS/2627/000001',
      'Meera Iyer',
      `${refunded.provider_refund_id}`,
    ])
      expect(text).toContain(said);
  });

  it('that an operator made at the provider is credited as well', async () => {
    const { paymentId } = await boughtOrder(server);
    const id = await refundAtProvider(server, paymentId, 250_00);
    await server.simulators.payments.bank.endRefund(id, 'processed');
    await noted(1);
    expect(await notes()).toMatchObject([{ total_paise: 250_00, reason: 'refund' }]);
  });

  it('is credited once, however often and at once it is told of', async () => {
    const id = await paidOrderWithInvoice(server);
    const refunded = await goneBack(id, 100_00);
    await Promise.all(Array.from({ length: 10 }, () => refundMade(server.services, refunded)));
    await issueMissingNotes(server.services);
    expect(await numbers()).toEqual([1]);
    expect(await messagesAbout(server, id)).toEqual([{ channel: 'mail' }]);
  });

  it('is credited once where its order was cancelled, part by part, until the invoice is taken back to the paisa', async () => {
    const { orderId } = await boughtOrder(server);
    const asked = { order_id: orderId, version: 2, amount: 123.45, reason };
    expect(await desk.post('/order/refund', asked)).toMatchObject({ status: 200 });
    expect(await cancel(orderId)).toMatchObject({ status: 200, body: { refunded: 466.55 } });
    await noted(2);
    const all = await notes();
    expect(all.map(({ reason }) => reason)).toEqual(['refund', 'refund']);
    const sumOf = (what: 'taxable_paise' | 'gst_paise' | 'total_paise') =>
      all.reduce((sum, note) => sum + note[what], 0);
    expect([sumOf('taxable_paise'), sumOf('gst_paise'), sumOf('total_paise')]).toEqual([500_00, 90_00, 590_00]);
  });

  it('is not credited where there is no invoice, or where the payment was never the order’s', async () => {
    await refund(await paidOrder(server), 100_00);
    const id = await paidOrderWithInvoice(server);
    await db().updateTable('payment').set({ standing: 'surplus' }).execute();
    const surplus = await db().selectFrom('payment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const refunded = { id: '00000000-0000-4000-8000-000000000001', payment_id: surplus.id, amount_paise: 100_00 };
    await db()
      .insertInto('refund')
      .values({ ...refunded, reason: 'surplus', state: 'processed' })
      .execute();
    await refundMade(server.services, refunded.id);
    await issueMissingNotes(server.services);
    expect([id > 0, await notes()]).toEqual([true, []]);
  });

  it('is never credited beyond the invoice', async () => {
    const id = await paidOrderWithInvoice(server);
    await refund(id, 500_00);
    await refund(id, 500_00);
    await refund(id, 500_00);
    await issueMissingNotes(server.services);
    expect((await notes()).map(({ total_paise }) => total_paise)).toEqual([500_00, 90_00]);
  });

  it('is not credited while it failed', async () => {
    const id = await paidOrderWithInvoice(server);
    await addRefund(server, id, { amount_paise: 100_00, state: 'failed' });
    await issueMissingNotes(server.services);
    expect(await notes()).toEqual([]);
  });

  it('adds up with the others to the invoice, whatever the parts and in whatever order they are told of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 589_99 }), { maxLength: 5 }), async (cuts) => {
        const id = await paidOrderWithInvoice(server);
        const ends = [...cuts, 590_00].sort((a, b) => a - b);
        const refunds: string[] = [];
        for (const [at, end] of ends.entries()) refunds.push(await goneBack(id, end - (ends[at - 1] ?? 0)));
        await Promise.all(refunds.map((each) => refundMade(server.services, each)));
        const sums = await db()
          .selectFrom('credit_note')
          .select((eb) => [
            eb.cast<number>(eb.fn.sum('taxable_paise'), 'integer').as('taxable'),
            eb.cast<number>(eb.fn.sum('gst_paise'), 'integer').as('gst'),
          ])
          .where('order_id', '=', id)
          .executeTakeFirst();
        expect(sums).toEqual({ taxable: 500_00, gst: 90_00 });
      }),
      { numRuns: 15 },
    );
  });
});

describe('an order on account that is cancelled', () => {
  it('is credited as a whole, at once, with a link in the mail that says so', async () => {
    const { id } = await onAccount();
    expect(await cancel(id)).toMatchObject({ status: 200, body: { credited: 1062 } });
    const [note, ...others] = await notes();
    expect(others).toEqual([]);
    expect(note).toMatchObject({ order_id: id, refund_id: null, reason: 'cancellation', total_paise: 1062_00 });
    expect([note?.taxable_paise, note?.gst_paise]).toEqual([900_00, 162_00]);
    const mails = await inbox(server, 'account@example.com', 2);
    const linked = mails.filter(({ text }) =>
      text.includes(`/api/credit-notes/${linkTo(server, id, 'invoice')}/${note?.id}`),
    );
    expect(linked).toHaveLength(1);
    expect(linked[0]?.text).toContain('Credited to your account: ₹1,062.00');
  });

  it('is credited once, however many press', async () => {
    const { id } = await onAccount();
    await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    await issueMissingNotes(server.services);
    expect(await numbers()).toEqual([1]);
  });

  it('shows the reseller its note beside the invoice', async () => {
    const { id, reseller } = await onAccount();
    await cancel(id);
    const { body } = await reseller.post('/order_details', { order_id: id });
    const [details] = body['Order details'];
    expect(details.CreditNotes).toEqual([
      { id: expect.any(Number), number: 'CN/2627/000001', issued_at: now.toISOString(), amount: 1062 },
    ]);
    const path = `/api/credit-notes/${details.invoice_link}/${details.CreditNotes[0].id}`;
    expect((await fetch(server.url + path)).status).toBe(200);
  });
});

it('has none for an order that cost nothing', async () => {
  const id = await insertOrder(server, { percent: 100 });
  await server.services.onOrderPaid(id);
  expect(await db().selectFrom('invoice').select('order_id').execute()).toEqual([{ order_id: id }]);
  expect(await cancel(id)).toMatchObject({ status: 200 });
  await issueMissingNotes(server.services);
  expect(await notes()).toEqual([]);
});

describe('the numbers of credit notes', () => {
  it('have no gap, twenty at once with others that fail', async () => {
    const orders: number[] = [];
    for (const _ of oneTo(20)) orders.push(await paidOrderWithInvoice(server));
    const failing: number[] = [];
    for (const _ of oneTo(5)) failing.push(await paidOrderWithInvoice(server));
    const fail = (id: number) =>
      db()
        .transaction()
        .execute(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order) await issueCreditNote(tx, server.services, order, { reason: 'cancellation' });
          throw new Error('The shop fell over');
        });
    const outcomes = await Promise.allSettled([...orders.map((id) => refund(id, 100_00)), ...failing.map(fail)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect((await numbers()).sort((a, b) => a - b)).toEqual(oneTo(20));
    const counter = await db().selectFrom('credit_note_counter').selectAll().execute();
    expect(counter).toEqual([{ financial_year: '2627', last_number: 20 }]);
  });

  it('are a series of their own, which begins again on the first of April in India, whatever year the invoice is of', async () => {
    now = new Date('2027-03-31T06:30:00Z');
    const id = await paidOrderWithInvoice(server);
    await refund(id, 100_00);
    now = new Date('2027-03-31T18:30:00Z');
    await refund(id, 100_00);
    await refund(id, 100_00);
    expect((await notes()).map(({ document_number }) => document_number)).toEqual([
      'CN/2627/000001',
      'CN/2728/000001',
      'CN/2728/000002',
    ]);
  });
});

it('has no number that an invoice has', async () => {
  const [other, id] = [await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)];
  await db().updateTable('invoice').set({ prefix: 'CN' }).where('order_id', '=', other).execute();
  await expect(refund(id, 100_00)).rejects.toThrow('CN/2627/000001 is an invoice: set CREDIT_NOTE_PREFIX to');
  server.services.env.creditNotePrefix = 'CR';
  onTestFinished(() => {
    server.services.env.creditNotePrefix = 'CN';
  });
  await issueMissingNotes(server.services);
  expect((await notes()).map(({ document_number }) => document_number)).toEqual(['CR/2627/000001']);
});

describe('the time limit of section 34(2)', () => {
  it('ends on 30 November after the invoice’s financial year: later notes give money back and no tax', async () => {
    const id = await paidOrderWithInvoice(server);
    now = new Date('2027-11-30T18:29:59Z');
    await refund(id, 100_00);
    now = new Date('2027-11-30T18:30:00Z');
    await refund(id, 200_00);
    const [inTime, late] = await notes();
    expect(inTime).toMatchObject({ reduces_tax: true, taxable_paise: 84_75, gst_paise: 15_25, total_paise: 100_00 });
    expect(late).toMatchObject({ reduces_tax: false, taxable_paise: 0, gst_paise: 0, total_paise: 200_00 });
  });
});

describe('what went back and was not credited then', () => {
  it('is credited in the order in which it went back, with the next numbers and a mail each, once', async () => {
    const buyer = { ...meera, email: 'night@example.com' };
    const [first, second] = [
      await paidOrderWithInvoice(server, { buyer }),
      await paidOrderWithInvoice(server, { buyer }),
    ];
    await goneBackAt(first, 100_00, '2026-10-02T06:30:00Z');
    await goneBackAt(second, 200_00, '2026-10-01T06:30:00Z');
    await Promise.all([issueMissingNotes(server.services), issueMissingNotes(server.services)]);
    const all = await notes();
    expect(all.map(({ number, order_id }) => [number, order_id])).toEqual([
      [1, second],
      [2, first],
    ]);
    for (const { issued_at } of all) expect(issued_at).toEqual(now);
    const mails = (await inbox(server, 'night@example.com', 2)).map(({ text }) => text);
    for (const [{ id = 0 } = {}, order, amount] of [
      [all[0], second, '₹200.00'],
      [all[1], first, '₹100.00'],
    ] as const) {
      const mail = mails.find((text) => text.includes(`/api/credit-notes/${linkTo(server, order, 'invoice')}/${id}`));
      expect(mail).toContain(`Coming back to you: ${amount}`);
    }
  });

  it('before there were credit notes is left to the accountant, also where more of that order goes back later', async () => {
    const [before, both] = [await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)];
    const { id: cancelled } = await onAccount();
    await cancel(cancelled);
    await db().deleteFrom('credit_note').execute();
    await beginNotes('2026-11-28T06:30:00.001Z');
    await goneBackAt(before, 100_00, '2026-11-28T06:30:00Z');
    await goneBackAt(both, 100_00, '2026-11-28T06:30:00Z');
    now = new Date('2026-11-28T06:30:01Z');
    await refund(both, 50_00);
    await issueMissingNotes(server.services);
    expect((await notes()).map(({ order_id, total_paise }) => [order_id, total_paise])).toEqual([[both, 50_00]]);
  });

  it('since a day that the settings name is credited, and nothing earlier', async () => {
    const [earlier, since] = [await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)];
    await beginNotes('2026-11-28T06:30:00Z');
    await goneBackAt(earlier, 100_00, '2026-03-31T18:29:59Z');
    await goneBackAt(since, 100_00, '2026-03-31T18:30:00Z');
    server.services.env.creditNotesSince = readEnv({ CREDIT_NOTES_SINCE: '2026-04-01' }).creditNotesSince;
    onTestFinished(() => {
      server.services.env.creditNotesSince = null;
    });
    await issueMissingNotes(server.services);
    expect((await notes()).map(({ order_id }) => order_id)).toEqual([since]);
  });

  it('and what was cancelled on account is credited, too', async () => {
    const { id } = await onAccount();
    await cancel(id);
    await db().deleteFrom('credit_note').execute();
    await db().deleteFrom('credit_note_counter').execute();
    await issueMissingNotes(server.services);
    await issueMissingNotes(server.services);
    expect(await notes()).toMatchObject([{ number: 1, order_id: id, reason: 'cancellation', total_paise: 1062_00 }]);
  });

  it('is credited for all others where one cannot be', async () => {
    const [broken, whole] = [await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)];
    await goneBack(broken, 100_00);
    await goneBack(whole, 100_00);
    await db()
      .updateTable('invoice')
      .set({ document_sealed: Buffer.from('torn') })
      .where('order_id', '=', broken)
      .execute();
    await expect(issueMissingNotes(server.services)).rejects.toThrow('1 credit notes could not be issued');
    expect((await notes()).map(({ order_id }) => order_id)).toEqual([whole]);
  });
});

describe('a credit note', () => {
  const note = async (id: number) => {
    await refund(id, 100_00);
    const { id: noteId } = await db()
      .selectFrom('credit_note')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return noteId;
  };
  const file = (link: string, id: number | string) => fetch(`${server.url}/api/credit-notes/${link}/${id}`);

  it('opens by its own order’s link to the invoice, and by no other', async () => {
    const [mine, theirs] = [await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)];
    const [myNote, theirNote] = [await note(mine), await note(theirs)];
    const link = linkTo(server, mine, 'invoice');
    expect((await file(link, myNote)).status).toBe(200);
    const missing = await (await file(link, 2_000_000_000)).json();
    for (const id of [theirNote, 'x', '1.5', '9'.repeat(20)]) {
      const answer = await file(link, id);
      expect([answer.status, await answer.json()]).toEqual([404, missing]);
    }
    expect((await file(link.replace(/^\d+/, String(theirs)), theirNote)).status).toBe(404);
    for (const purpose of ['follow', 'pay'] as const) {
      const answer = await file(linkTo(server, mine, purpose), myNote);
      expect([answer.status, (await answer.json()).ErrorCode]).toEqual([403, 'link_purpose']);
    }
    expect((await file(linkTo(server, mine, 'browser'), myNote)).status).toBe(404);
  });

  it('is drawn once: the same bytes for all, and kept', async () => {
    const id = await paidOrderWithInvoice(server);
    const noteId = await note(id);
    const printed = () => file(linkTo(server, id, 'invoice'), noteId).then((answer) => answer.bytes());
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, printed));
    for (const other of others) expect(other).toEqual(first);
    expect((await notes())[0]?.pdf_sealed).not.toBeNull();
    server.services.env.seller.address = '9 New Street';
    expect(await printed()).toEqual(first);
  });

  it('is mailed again by an operator, who finds the order by its number; not another order’s', async () => {
    const buyer = { ...meera, email: 'again@example.com' };
    const [id, other] = [await paidOrderWithInvoice(server, { buyer }), await paidOrderWithInvoice(server)];
    const [mine, theirs] = [await note(id), await note(other)];
    await inbox(server, 'again@example.com');
    const resend = (credit_note_id: number) => desk.post('/order/resend-credit-note', { order_id: id, credit_note_id });
    expect(await resend(mine)).toMatchObject({ status: 200, body: { credit_note: 'CN/2627/000001' } });
    expect(await inbox(server, 'again@example.com', 2)).toHaveLength(2);
    expect(await resend(theirs)).toMatchObject({ status: 404 });
    const { Orders } = (await desk.post('/orders', { search: 'cn/2627/000001' })).body;
    expect(Orders).toMatchObject([{ order_id: id, credit_notes: 'CN/2627/000001' }]);
    const { Order, History } = (await desk.post('/order', { order_id: id })).body;
    expect(Order.CreditNotes).toMatchObject([{ id: mine, amount: 100 }]);
    expect(History).toContainEqual(
      expect.objectContaining({ kind: 'credit_note', amount: 100, note: 'CN/2627/000001' }),
    );
  });

  it('is not mailed where no address is known', async () => {
    const id = await paidOrderWithInvoice(server, { buyer: { ...meera, email: '' } });
    const answer = await desk.post('/order/resend-credit-note', { order_id: id, credit_note_id: await note(id) });
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'no_mail' } });
  });
});
