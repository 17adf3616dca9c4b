import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Sold, sell } from '../../test/books.ts';
import { newReseller } from '../../test/resellers.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { recordTransfer } from '../ledger/transfer.ts';
import { vouchersIn } from './day-book/day.ts';
import { accounts, type Voucher } from './day-book/voucher.ts';
import { gstr1Json } from './gstr1/json.ts';
import { gstr1Of, monthOf } from './month.ts';

const month = '2026-11';
const span = { from: new Date('2026-10-31T18:30:00Z'), to: new Date('2026-11-30T18:30:00Z') };

let now = new Date();
let server: TestServer;
shareServer({ now: () => now }, (shared) => {
  server = shared;
});
let reseller: number;
beforeEach(async () => {
  now = new Date('2026-11-10T06:30:00Z');
  reseller = (await newReseller(server, { email: 'books@example.com', details: { gstin: '29KIRAN0000D1ZT' } })).id;
});

const db = () => server.services.database.db;
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
const total = async (query: Promise<{ paise: number | string | bigint | null }[]>) =>
  sum((await query).map(({ paise }) => Number(paise)));

/** Sales of every kind; those with a GSTIN have that state. */
const soldOf: fc.Arbitrary<Sold> = fc.record({
  stateId: fc.constantFrom(29, 27, 4, 7, 38),
  gstin: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 9 }),
  percent: fc.constantFrom(0, 0, 7, 10, 33, 100),
  how: fc.constantFrom('shop', 'shop', 'prepaid', 'on account'),
  back: fc.constantFrom<number[]>([], [], [], [100], [33], [17, 40], [50, 50]),
});
const registered = fc
  .tuple(soldOf, fc.constantFrom(['29KIRAN0000D1ZT', 29] as const, ['27AAPFU0939F1ZV', 27] as const))
  .map(([sold, [gstin, stateId]]): Sold => ({ ...sold, gstin, stateId }));
/** Above ₹1,00,000 in another state, and in the seller's own. */
const large = fc
  .tuple(soldOf, fc.constantFrom(27, 29))
  .map(([sold, stateId]): Sold => ({ ...sold, how: 'shop', stateId, quantity: 220, percent: 0 }));
const aMonth = fc.array(fc.oneof({ weight: 5, arbitrary: soldOf }, { weight: 3, arbitrary: registered }, large), {
  minLength: 6,
  maxLength: 16,
});

/** Paise, of amounts of rupees with two decimals. */
const paise = (rupees: number) => Math.round(rupees * 100);

interface Item {
  txval: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}

function sumsOf(items: Item[]) {
  const of = (name: keyof Item) => sum(items.map((item) => paise(item[name] ?? 0)));
  return { taxable: of('txval'), igst: of('iamt'), cgst: of('camt'), sgst: of('samt') };
}

// biome-ignore lint/suspicious/noExplicitAny: the portal's own format, walked as JSON
const itemsIn = (groups: any[] = [], list: string): Item[] =>
  groups.flatMap((group) => group[list]).flatMap(({ itms }) => itms.map((item: { itm_det: Item }) => item.itm_det));

/** What the JSON for the portal adds up to, in paise: by its documents, and by its HSN codes. */
async function returned() {
  // biome-ignore lint/suspicious/noExplicitAny: the same
  const gstr1: any = JSON.parse(JSON.stringify(gstr1Json(await gstr1Of(server.services, month))));
  const sold = sumsOf([...itemsIn(gstr1.b2b, 'inv'), ...itemsIn(gstr1.b2cl, 'inv'), ...(gstr1.b2cs ?? [])]);
  const back = sumsOf([...itemsIn(gstr1.cdnr, 'nt'), ...itemsIn([{ nt: gstr1.cdnur ?? [] }], 'nt')]);
  const documents = {
    taxable: sold.taxable - back.taxable,
    igst: sold.igst - back.igst,
    cgst: sold.cgst - back.cgst,
    sgst: sold.sgst - back.sgst,
  };
  const issued = Object.fromEntries(
    gstr1.doc_issue.doc_det.map((each: { doc_num: number; docs: { net_issue: number }[] }) => [
      each.doc_num,
      sum(each.docs.map(({ net_issue }) => net_issue)),
    ]),
  );
  return { documents, hsn: sumsOf([...gstr1.hsn.hsn_b2b, ...gstr1.hsn.hsn_b2c]), issued, gstr1 };
}

const movedOn = (vouchers: Voucher[], account: (name: string) => boolean) =>
  sum(vouchers.flatMap(({ lines }) => lines).map((line) => (account(line.account) ? line.debit - line.credit : 0)));

describe('the books of a month', () => {
  it('are what orders, payments, refunds and the resellers’ accounts say, to the paisa, whatever was sold', async () => {
    await fc.assert(
      fc
        .asyncProperty(aMonth, async (sales) => {
          for (const [at, sold] of sales.entries()) {
            now = new Date(Date.UTC(2026, 10, 1 + (at % 29), 6 + (at % 9), 30));
            await sell(server, reseller, sold);
          }
          await db()
            .transaction()
            .execute((tx) =>
              recordTransfer(
                tx,
                {
                  reseller_id: reseller,
                  direction: 'in',
                  amount_paise: 12_345,
                  reference: 'UTR1',
                  transferred_on: '2026-11-29',
                },
                now,
              ),
            );
          const { invoices, creditNotes, differences } = await monthOf(server.services, month);
          expect(differences).toEqual([]);
          const money = {
            ordered: await total(
              db().selectFrom('orders').select('net_paise as paise').where('state', '<>', 'unpaid').execute(),
            ),
            paid: await total(db().selectFrom('payment').select('amount_paise as paise').execute()),
            refunded: await total(
              db().selectFrom('refund').select('amount_paise as paise').where('state', '=', 'processed').execute(),
            ),
            debited: await total(
              db().selectFrom('account_entry').select('debit_paise as paise').where('reason', '=', 'order').execute(),
            ),
            credited: await total(
              db()
                .selectFrom('account_entry')
                .select('credit_paise as paise')
                .where('reason', '=', 'cancelled')
                .execute(),
            ),
          };
          expect(invoices.total).toBe(money.ordered);
          expect(invoices.total).toBe(money.paid + money.debited);
          expect(creditNotes.total).toBe(money.refunded + money.credited);
          const { documents, hsn, issued } = await returned();
          const net = {
            taxable: invoices.taxable - creditNotes.taxable,
            igst: invoices.igst - creditNotes.igst,
            cgst: invoices.cgst - creditNotes.cgst,
            sgst: invoices.sgst + invoices.utgst - creditNotes.sgst - creditNotes.utgst,
          };
          expect(documents).toEqual(net);
          expect(hsn).toEqual(net);
          const rest = invoices.roundOff - creditNotes.roundOff;
          expect(net.taxable + net.igst + net.cgst + net.sgst + rest).toBe(invoices.total - creditNotes.total);
          expect(issued).toEqual({
            1: invoices.documents,
            ...(creditNotes.documents > 0 && { 5: creditNotes.documents }),
          });
          const vouchers = await vouchersIn(db(), server.services.vault, span);
          for (const { lines, id } of vouchers)
            expect([id, sum(lines.map(({ debit }) => debit))]).toEqual([id, sum(lines.map(({ credit }) => credit))]);
          const balance = await db()
            .selectFrom('account_entry')
            .select('closing_paise')
            .where('reseller_id', '=', reseller)
            .orderBy('no', 'desc')
            .executeTakeFirst();
          expect(movedOn(vouchers, (name) => name === `Reseller ${reseller}`)).toBe(-(balance?.closing_paise ?? 0));
          expect(movedOn(vouchers, (name) => name === accounts.provider)).toBe(money.paid - money.refunded);
          // Who is not on account has paid, or has the money back.
          expect(movedOn(vouchers, (name) => name.startsWith('B2C sales') || name.includes('(2'))).toBe(0);
          expect(movedOn(vouchers, (name) => name === accounts.unassigned)).toBe(0);
        })
        .beforeEach(async () => {
          await server.reset();
          now = new Date('2026-11-10T06:30:00Z');
          reseller = (await newReseller(server, { email: 'books@example.com', details: { gstin: '29KIRAN0000D1ZT' } }))
            .id;
        }),
      { numRuns: 4 },
    );
  });
});
