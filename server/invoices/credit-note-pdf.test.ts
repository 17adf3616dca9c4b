import { describe, expect, it } from 'vitest';
import { readPdf } from '../../test/pdf.ts';
import { aCreditNote } from '../../test/sale.ts';
import type { CreditNote } from './credit-note.ts';
import { creditNotePdf } from './invoice-pdf.ts';

const read = async (note: CreditNote) => readPdf(await creditNotePdf(note));

describe('creditNotePdf', () => {
  it('says what rule 53(1A) asks for', async () => {
    const { text, pages } = await read(aCreditNote());
    expect(pages).toHaveLength(1);
    for (const said of [
      'Credit note',
      'Credit note number CN/2627/000007 Date 28-11-2026 For tax invoice DS/2627/000123 Invoice date 22-11-2026',
      'Reason Refund Order D-1042 Invoice total ₹1,062.00 Refund rfnd_29QQoUBi66xm2f',
      'Dastak Tests',
      '2 Test Street, Bengaluru 560001',
      'GSTIN 29TESTS0000D1ZY',
      'Ravi Kulkarni',
      '12, 4th Cross, Indiranagar, Bengaluru 560038',
      'Place of supply: Karnataka (29)',
      '2 × Car sticker (HSN 3919)',
      'section 34 of the CGST Act',
      'Taxable value ₹84.75',
      'CGST at 9% ₹7.63',
      'SGST at 9% ₹7.63',
      'Round off -₹0.01',
      'Credited ₹100.00',
      'Rupees One Hundred Only',
      'computer-generated credit note and needs no signature',
    ])
      expect(text).toContain(said);
  });

  it('names a registered buyer’s GSTIN, and IGST to another state', async () => {
    const { text } = await read(aCreditNote({ buyer: { gstin: '07BUYER0000D1ZA', stateId: 7 } }));
    expect(text).toContain('Delhi (07) GSTIN 07BUYER0000D1ZA Place of supply');
    expect(text).toContain('IGST at 18% ₹15.25');
    expect(text).not.toMatch(/CGST at|SGST at/);
  });

  it('says that an order was cancelled, and of no refund then', async () => {
    const { text } = await read(aCreditNote({ reason: 'cancellation', refundReference: null, paise: 1062_00 }));
    expect(text).toContain('Order cancelled');
    expect(text).toContain('Taxable value ₹900.00 CGST at 9% ₹81.00 SGST at 9% ₹81.00 Round off ₹0.00');
    expect(text).not.toContain('Refund');
  });

  it('takes back no tax after the time limit, and says so', async () => {
    const { text } = await read(aCreditNote({ issuedAt: '2027-11-30T18:30:00.000Z' }));
    expect(text).toContain('after the time limit of section 34(2)');
    expect(text).toContain('Credited ₹100.00');
    expect(text).not.toMatch(/Taxable value|CGST at|Round off/);
  });

  it('has a title and a language for readers who have it read out, and the same bytes each time', async () => {
    const { info } = await read(aCreditNote());
    expect(info).toMatchObject({ Title: 'Credit note CN/2627/000007', Author: 'Dastak Tests', Language: 'en-IN' });
    const [first, second] = await Promise.all([creditNotePdf(aCreditNote()), creditNotePdf(aCreditNote())]);
    expect(second.equals(first)).toBe(true);
  });

  it('keeps names and addresses of 200 letters on its one page, and leaves no goods out', async () => {
    const { pages } = await read(aCreditNote({ buyer: { name: 'N'.repeat(200), address: 'क्ष'.repeat(66) } }));
    expect(pages).toHaveLength(1);
    const { text } = await read(aCreditNote({ lines: 40, seller: { grievanceOfficer: 'G'.repeat(200) } }));
    expect(text.match(/Car sticker/g)).toHaveLength(40);
  });
});
