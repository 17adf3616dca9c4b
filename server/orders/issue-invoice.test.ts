import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrder, meera } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import type { Buyer } from './buyer.ts';
import { issueInvoice } from './issue-invoice.ts';
import { loadPlacedOrder } from './placed-order.ts';
import { findInvoice } from './stored-invoice.ts';

let server: TestServer;
let reseller: number;
beforeAll(async () => {
  server = await testServer();
  reseller = (await newReseller(server, { email: 'kiran@example.com' })).id;
});
afterAll(() => server?.stop());

async function invoiceOf(mode: 'prepaid' | 'postpaid', buyer: Buyer) {
  const { services } = server;
  const { db } = services.database;
  const state = mode === 'postpaid' ? 'accepted' : 'paid';
  const id = await addOrder(db, { kind: 'reseller', reseller_id: reseller, mode, state });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const placed = await loadPlacedOrder(db, order);
  await db.transaction().execute((tx) => issueInvoice(tx, services, placed, { buyer, paymentReference: null }));
  return (await findInvoice(db, services.vault, id))?.document;
}

describe('a reseller’s invoice', () => {
  it('has their GSTIN, if they are registered', async () => {
    const gstin = '29KIRAN0000D1ZT';
    expect((await invoiceOf('prepaid', { ...meera, gstin }))?.buyer).toMatchObject({ name: 'Meera Iyer', gstin });
    expect((await invoiceOf('prepaid', { ...meera, gstin: null }))?.buyer).not.toHaveProperty('gstin');
  });

  it('says whether it was ordered on account', async () => {
    expect(await invoiceOf('postpaid', meera)).toMatchObject({ onAccount: true, paymentReference: null });
    expect(await invoiceOf('prepaid', meera)).not.toHaveProperty('onAccount');
  });
});
