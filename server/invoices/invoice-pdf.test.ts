import { describe, expect, it } from 'vitest';
import { copyPdf, readPdf } from '../../test/pdf.ts';
import { anInvoice } from '../../test/sale.ts';
import type { Invoice } from './invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

const read = async (invoice: Invoice) => readPdf(await invoicePdf(invoice));

describe('invoicePdf', () => {
  it('says what rule 46 asks for', async () => {
    const { text, pages } = await read(anInvoice({}));
    expect(pages).toHaveLength(1);
    for (const said of [
      'Tax invoice',
      'DS/2627/000123',
      '22-11-2026',
      'Dastak Tests',
      '2 Test Street, Bengaluru 560001',
      'GSTIN 29TESTS0000D1ZY',
      'Ravi Kulkarni',
      '12, 4th Cross, Indiranagar, Bengaluru 560038',
      'Place of supply: Karnataka (29)',
      'Tax payable on reverse charge: No',
      'Car sticker 3919 2 Nos ₹500.00 ₹1,000.00',
      'Discount -₹100.00',
      'Taxable value ₹900.00',
      'CGST at 9% ₹81.00',
      'SGST at 9% ₹81.00',
      'Round off ₹0.00',
      'Total ₹1,062.00',
      'Rupees One Thousand Sixty-Two Only',
      'D-1042',
      'pay_29QQoUBi66xm2f',
      'computer-generated',
      'Grievance officer: Asha Rao',
    ])
      expect(text).toContain(said);
  });

  it('names a registered buyer’s GSTIN, and nobody else’s', async () => {
    const { text } = await read(anInvoice({ buyer: { gstin: '29BUYER0000D1ZA' } }));
    expect(text).toContain('Karnataka (29) GSTIN 29BUYER0000D1ZA Place of supply');
    expect((await read(anInvoice({}))).text.match(/GSTIN/g)).toHaveLength(1);
  });

  it('says that a reseller pays later', async () => {
    const { text } = await read({ ...anInvoice({}), paymentReference: null, onAccount: true });
    expect(text).toContain('On account');
    expect(text).not.toContain('Nothing was left to pay');
  });

  it('says IGST to another state, and of no discount nothing', async () => {
    const { text } = await read(anInvoice({ buyer: { stateId: 7 }, percent: 0 }));
    expect(text).toContain('Place of supply: Delhi (07)');
    expect(text).toContain('IGST at 18% ₹180.00');
    expect(text).not.toMatch(/CGST|SGST|Discount/);
  });

  it('shows what was rounded off', async () => {
    const { text } = await read(anInvoice({ pricePaise: 14, percent: 0 }));
    expect(text).toContain('CGST at 9% ₹0.03 SGST at 9% ₹0.03 Round off -₹0.01');
  });

  it('has a title and a language for readers who have it read out', async () => {
    const { info } = await read(anInvoice({}));
    expect(info).toMatchObject({ Title: 'Tax invoice DS/2627/000123', Author: 'Dastak Tests', Language: 'en-IN' });
  });

  it('is the same bytes each time, and others for another', async () => {
    const invoice = anInvoice({});
    const [first, second] = await Promise.all([invoicePdf(invoice), invoicePdf(invoice)]);
    expect(second.equals(first)).toBe(true);
    expect((await invoicePdf({ ...invoice, number: 'DS/2627/000124' })).equals(first)).toBe(false);
  });

  it('writes Devanagari', async () => {
    const { text } = await read(anInvoice({ buyer: { name: 'आशा राव', address: 'राम नगर, पुणे 411005' } }));
    expect(text).toContain('आशा राव');
    expect(text).toContain('राम नगर, पुणे 411005');
  });

  it('writes a name and an address each in its script, whole for whoever copies them', async () => {
    const buyer = { name: 'ક્ષત્રિય રમેશભાઈ', address: '१२, क्षेत्रपाल मार्ग, ಬೆಂಗಳೂರು 560038' };
    const lines = await copyPdf(await invoicePdf(anInvoice({ buyer })));
    for (const said of [buyer.name, buyer.address]) expect(lines.join('\n')).toContain(said);
  });

  it.each([
    ['names and addresses of 200 letters', { name: 'N'.repeat(200), address: 'W'.repeat(200) }],
    ['the same in Devanagari', { name: 'आ'.repeat(200), address: 'क्ष'.repeat(66) }],
    ['the same in Tamil and Urdu', { name: 'ஸ்ரீ'.repeat(50), address: 'لکھنؤ '.repeat(33) }],
    ['a name of nothing that can be written', { name: '😀👍', address: '王小明' }],
  ])('keeps %s on its one page', async (_name, buyer) => {
    const { text, pages } = await read(anInvoice({ buyer }));
    expect(pages).toHaveLength(1);
    expect(text).toContain('Total ₹1,062.00');
  });

  it('goes on to a second page rather than leave a line out', async () => {
    const { text, pages } = await read(anInvoice({ lines: 40, seller: { grievanceOfficer: 'G'.repeat(200) } }));
    expect(pages).toHaveLength(2);
    expect(text.match(/Car sticker/g)).toHaveLength(40);
  });

  it('fails for what is no invoice, and goes on with the next', async () => {
    const invoice = anInvoice({});
    await expect(invoicePdf({ ...invoice, issuedAt: 'yesterday' })).rejects.toThrow(RangeError);
    expect((await read(invoice)).pages).toHaveLength(1);
  });
});
