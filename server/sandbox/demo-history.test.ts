import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indianDate, scanDestination } from '../../contract/scan-rules.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { secrets } from '../../test/process.ts';
import { post } from '../../test/server.ts';
import { monthOf } from '../books/month.ts';
import { readEnv } from '../env.ts';
import { findResellerByEmail } from '../resellers/reseller.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { type RunningServer, start } from '../start.ts';
import { demoStickers } from './demo.ts';
import { demoReseller } from './demo-resellers.ts';

let database: TestDatabase;
let running: RunningServer;
let ask: (path: string, more?: object) => Promise<Awaited<ReturnType<typeof post>>['body']>;
beforeAll(async () => {
  database = await testDatabase();
  running = await open();
  await logIn();
});
afterAll(async () => {
  await running?.stop();
  await database?.drop();
});

function open(): Promise<RunningServer> {
  const { drop, ...where } = database;
  return start(readEnv({ ...where, ...secrets, PORT: '0', LOG_LEVEL: 'silent' }));
}

async function logIn(): Promise<void> {
  const { services, url } = running;
  const { db } = services.database;
  const sharma = await findResellerByEmail(db, services.vault, demoReseller);
  if (!sharma) throw new Error('The demo has no reseller');
  const authorization = `Bearer ${await new Sessions(services).open(db, 'reseller', sharma.id)}`;
  ask = async (path, more = {}) =>
    (await post(`${url}/api${path}`, { guid: sharma.guid, ...more }, { authorization })).body;
}

/** Where documents of the last two months are not what orders, payments and accounts say. */
async function booksDiffer() {
  const days = [new Date(), new Date(Date.now() - 15 * 86_400_000)];
  const months = new Set(days.map((each) => indianDate(each).slice(0, 7)));
  const found = await Promise.all([...months].map((month) => monthOf(running.services, month)));
  return found.flatMap(({ differences }) => differences);
}

async function expectHistory(): Promise<void> {
  const { order_list } = await ask('/order_list');
  expect(order_list).toMatchObject([
    { mode: 'postpaid', payment_status: 'paid', order_status: 'completed', NetAmount: 2655, delivery: 'digital' },
  ]);
  expect(order_list[0].invoice).toMatch(/^DS\//);
  const { ledger_list } = await ask('/ledger_list');
  expect(ledger_list.map(({ reason, closing_balance }: Record<string, unknown>) => [reason, closing_balance])).toEqual([
    ['transfer', 0],
    ['sale', 590],
    ['transfer', 0],
    ['order', -2655],
  ]);
  const { payment_list } = await ask('/payment_list');
  expect(payment_list).toMatchObject([
    { amount: 590, direction: 'out' },
    { amount: 2655, direction: 'in' },
  ]);
  expect(await booksDiffer()).toEqual([]);
  const { myQR } = await ask('/myQR');
  const statuses = myQR.map(({ Status }: { Status: string }) => Status);
  expect(statuses.sort()).toEqual([...Array(6).fill('available'), 'activated', 'paid'].sort());
  expect(myQR).toContainEqual(expect.objectContaining({ Status: 'activated', customer_name: 'Ravi Kumar' }));
  expect((await ask('/reseller/profile')).Reseller).toMatchObject({ unpaid_QR: 0, balance: 0, no_of_QR: 50 });
}

describe('the demo’s reseller', () => {
  it('has something on each of their pages, and owes nothing', expectHistory);

  it('has it once, however often the sandbox is started, and nobody is told of it', async () => {
    await running.stop();
    running = await open();
    await logIn();
    await expectHistory();
    expect(await running.services.database.db.selectFrom('outgoing').select('id').execute()).toEqual([]);
  });

  it('may still order as far as their limit goes', async () => {
    const order = (quantity: number) => {
      const data = [{ productid: 1, quantity, price: 450 }];
      return ask('/create_order_postpaid', { data, payment_mode: 'postpaid', delivery: 'courier' });
    };
    expect((await order(51)).ErrorCode).toBe('purchase_limit');
    expect((await order(50)).ErrorCode).toBe('0');
  });

  it('has left the demo’s stickers where they lead', async () => {
    for (const { guid, leadsTo } of demoStickers) {
      const { body } = await post(`${running.url}/api/qrcodedetail`, { guid });
      const destination = body.data ? scanDestination(body.data, new Date()) : '/inactiveqr';
      expect([guid, destination]).toEqual([guid, leadsTo]);
    }
  });
});
