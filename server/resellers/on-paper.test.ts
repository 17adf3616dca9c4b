import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn } from '../../test/drawn-codes.ts';
import { linkTo } from '../../test/order-links.ts';
import { readFile, readPdf } from '../../test/pdf.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
let placed: { orderID: number; amount: number; link: string };
beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-11-21T06:30:00Z') });
  kiran = await signedInReseller(server, { email: 'kiran@example.com', details: { gstin: '29KIRAN0000D1ZT' } });
  const data = [{ productid: 1, quantity: 3, price: 450 }];
  const answer = await kiran.post('/create_order_postpaid', { data, delivery: 'digital', payment_mode: 'postpaid' });
  placed = answer.body.data;
});
afterAll(() => server?.stop());

const file = ({ body }: Answer) => readFile(body.file);

describe('of an order of codes on account there is', () => {
  it('an invoice on account, with the reseller’s GSTIN and without a number of theirs', async () => {
    const answer = await fetch(`${server.url}/api/invoices/${linkTo(server, placed.orderID, 'invoice')}`);
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const said of ['Payment', 'On account', 'Kiran Motors', 'GSTIN 29KIRAN0000D1ZT', 'Total ₹1,593.00'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/9844012345|kiran@/);
  });

  it('a sheet with each of its codes twice, and a scan of one asks its customer to pay', async () => {
    const answer = await kiran.post('/reseller/qr_sheet', { order_id: placed.orderID });
    const codes = codesIn(Buffer.from(answer.body.file.base64, 'base64')).flat();
    const guids = [...new Set(codes.map(({ text }) => text.replace(`${server.url}/q/`, '')))];
    expect([codes.length, guids.length]).toEqual([6, 3]);
    const { body } = await server.post('/qrcodedetail', { guid: guids[0] });
    expect(body.data).toMatchObject({ QRCodeFor: 3, isPaid: 0 });
  });

  it('an entry in the statement of the month', async () => {
    const { text } = await file(await kiran.post('/reseller/statement', { month: '2026-11' }));
    expect(text).toContain(`1 21-11-2026 Order ${placed.orderID}, on account ₹1,593.00 -₹1,593.00`);
    expect(text).toContain('You owe us Rupees One Thousand Five Hundred Ninety-Three Only');
  });
});
