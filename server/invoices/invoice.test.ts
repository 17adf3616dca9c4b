import { describe, expect, it } from 'vitest';
import { aSale } from '../../test/sale.ts';
import { invoiceOf } from './invoice.ts';

describe('invoiceOf', () => {
  it('adds up to what was paid, within the state and beyond', () => {
    for (const stateId of [29, 27, 35]) {
      for (const pricePaise of [500_00, 399_37, 25, 28]) {
        const invoice = invoiceOf(aSale({ buyer: { stateId }, pricePaise, percent: 15 }));
        const taxes = invoice.taxes.reduce((sum, { paise }) => sum + paise, 0);
        expect(invoice.totalPaise - invoice.discountPaise).toBe(invoice.taxablePaise);
        expect(invoice.taxablePaise + taxes + invoice.roundOffPaise).toBe(invoice.netPaise);
      }
    }
  });

  it('is plain JSON, so that it is the same after years in a table', () => {
    const invoice = invoiceOf(aSale({}));
    expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice);
  });
});
