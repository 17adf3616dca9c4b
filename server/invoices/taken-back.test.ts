import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals, share } from '../../contract/money.ts';
import { anInvoice, aSale } from '../../test/sale.ts';
import type { Invoice } from './invoice.ts';
import { invoiceOf } from './invoice.ts';
import { type TakenBack, takenBack } from './taken-back.ts';

/** Takes an invoice back part by part. */
function parts(invoice: Invoice, amounts: number[]): TakenBack[] {
  let beforePaise = 0;
  return amounts.map((paise) => {
    const part = takenBack(invoice, { beforePaise, paise });
    beforePaise += paise;
    return part;
  });
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

/** Any invoice, from a paisa to crores, within a state and to another, at any rate with a discount or none. */
const invoices = fc
  .record({
    pricePaise: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 500_000_000 })),
    quantity: fc.integer({ min: 1, max: 3 }),
    percent: fc.integer({ min: 0, max: 99 }),
    gstBasisPoints: fc.constantFrom(0, 25, 150, 300, 500, 1200, 1800, 2800),
    stateId: fc.constantFrom(29, 7, 4),
    sellerStateId: fc.constantFrom(29, 4),
  })
  .map(({ pricePaise, quantity, percent, gstBasisPoints, stateId, sellerStateId }): Invoice => {
    const lines = [{ description: 'Car sticker', hsnCode: '3919', quantity, pricePaise }];
    const totals = orderTotals({ lines, percent, gstBasisPoints });
    const sale = {
      ...aSale({ buyer: { stateId }, seller: { stateId: sellerStateId } }),
      lines,
      totals,
      gstBasisPoints,
    };
    return { ...invoiceOf(sale), number: 'DS/2627/000123' };
  })
  .filter(({ netPaise }) => netPaise > 0);

/** An invoice, and its total cut into parts anywhere. */
const cutInvoices = invoices.chain((invoice) =>
  fc.array(fc.integer({ min: 1, max: Math.max(1, invoice.netPaise - 1) }), { maxLength: 8 }).map((cuts) => {
    const ends = [...new Set([...cuts.filter((cut) => cut < invoice.netPaise), invoice.netPaise])].sort(
      (a, b) => a - b,
    );
    return { invoice, amounts: ends.map((end, at) => end - (ends[at - 1] ?? 0)) };
  }),
);

describe('what is taken back of an invoice', () => {
  it('is, whole, the invoice', () => {
    const invoice = anInvoice({});
    const { taxablePaise, gstPaise, taxes, roundOffPaise } = invoice;
    const whole = takenBack(invoice, { beforePaise: 0, paise: invoice.netPaise });
    expect(whole).toEqual({ taxablePaise, gstPaise, taxes, roundOffPaise });
  });

  it('is of ₹100 at 18 % ₹84.75 and twice ₹7.63, of which a paisa is rounded off', () => {
    expect(takenBack(anInvoice({ percent: 0 }), { beforePaise: 0, paise: 100_00 })).toEqual({
      taxablePaise: 84_75,
      gstPaise: 15_25,
      taxes: [
        { kind: 'CGST', basisPoints: 900, paise: 7_63 },
        { kind: 'SGST', basisPoints: 900, paise: 7_63 },
      ],
      roundOffPaise: -1,
    });
  });

  it('is in parts, however it is cut, the invoice to the paisa: its value, each tax and what was rounded off', () => {
    fc.assert(
      fc.property(cutInvoices, ({ invoice, amounts }) => {
        const all = parts(invoice, amounts);
        expect(sum(all.map(({ taxablePaise }) => taxablePaise))).toBe(invoice.taxablePaise);
        expect(sum(all.map(({ gstPaise }) => gstPaise))).toBe(invoice.gstPaise);
        expect(sum(all.map(({ roundOffPaise }) => roundOffPaise))).toBe(invoice.roundOffPaise);
        for (const [at, { kind, paise }] of invoice.taxes.entries()) {
          expect(new Set(all.map(({ taxes }) => taxes[at]?.kind))).toEqual(new Set([kind]));
          expect(sum(all.map(({ taxes }) => taxes[at]?.paise ?? Number.NaN))).toBe(paise);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is in each part the money that goes back, never less than nothing, and of its rate within two paise', () => {
    fc.assert(
      fc.property(cutInvoices, ({ invoice, amounts }) => {
        const rate = sum(invoice.taxes.map(({ basisPoints }) => basisPoints));
        for (const [at, part] of parts(invoice, amounts).entries()) {
          const { taxablePaise, gstPaise, taxes, roundOffPaise } = part;
          expect(taxablePaise + gstPaise).toBe(amounts[at]);
          expect(sum(taxes.map(({ paise }) => paise)) + roundOffPaise).toBe(gstPaise);
          for (const each of [taxablePaise, gstPaise, ...taxes.map(({ paise }) => paise)])
            expect(each).toBeGreaterThanOrEqual(0);
          expect(Math.abs(gstPaise - share(taxablePaise, rate, 10_000))).toBeLessThanOrEqual(2);
          if (taxes.length === 2) expect(taxes[0]?.paise).toBe(taxes[1]?.paise);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
