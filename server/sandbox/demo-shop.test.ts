import { afterAll, beforeAll, expect, it } from 'vitest';
import { playShop } from '../../scripts/demo-shop/play.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { secrets } from '../../test/process.ts';
import { type Env, readEnv } from '../env.ts';
import { type RunningServer, start } from '../start.ts';
import { databaseInbox } from './database-inbox.ts';

/** Long enough that parcels arrive, stickers are scanned, and newer orders wait. */
const days = 12;

/** The newest Thursday, at eight in the evening in India: what few days hold hangs on which they are. Time is counted from a Thursday. */
const [week, evening] = [7 * 86_400_000, 14.5 * 3_600_000];
const end = new Date(Math.floor((Date.now() - evening) / week) * week + evening);

let database: TestDatabase;
let env: Env;
let running: RunningServer;
const begun: number[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const { drop, ...where } = database;
  const settings = { SANDBOX: 'true', TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' };
  env = readEnv({ ...where, ...secrets, ...settings, PORT: '3999' });
  await playShop(env, { days, end, tell: (day) => begun.push(day) });
  running = await start({ ...env, port: 0 });
});
afterAll(async () => {
  await running?.stop();
  await database?.drop();
});

const rows = async (query: string) => (await running.services.database.pool.query(query)).rows;
const counted = async (query: string) => Number((await rows(`select count(*) from ${query}`))[0].count);

it('has every day of it, and all of them before now', async () => {
  expect(begun.length).toBeGreaterThanOrEqual(days);
  const [{ first, last }] = await rows(
    'select min(created_at) as first, max(created_at) as last from orders where id > 2',
  );
  expect(end.getTime() - first.getTime()).toBeGreaterThan((days - 2) * 86_400_000);
  expect(last.getTime()).toBeLessThanOrEqual(end.getTime());
  const [{ first: owner }] = await rows('select min(created_at) as first from owner where registered_at is not null');
  expect(end.getTime() - owner.getTime()).toBeGreaterThan(3 * 86_400_000);
});

it('leaves work for each of its operators', async () => {
  expect(await counted(`orders where state = 'paid' and kind = 'shop'`)).toBeGreaterThanOrEqual(60);
  expect(await counted(`inquiry where state = 'open'`)).toBeGreaterThan(10);
  expect(await counted(`sticker where state = 'minted'`)).toBeGreaterThan(1000);
});

it('has sold, registered, scanned and answered', async () => {
  for (const what of [
    `orders where state = 'completed' and kind = 'shop'`,
    `orders where state = 'cancelled'`,
    `orders where kind = 'reseller' and state = 'completed'`,
    `account_entry where reason = 'sale'`,
    `sticker where state = 'activated' and guid not like 'DEMO%'`,
    'contact',
    `inquiry_entry where kind = 'reply'`,
    `saved_answer where words like '%{first_name}%'`,
    `saved_answer where language = 'hi'`,
    `outgoing where state in ('delivered', 'accepted')`,
  ])
    expect([what, await counted(what)]).not.toEqual([what, 0]);
});

it('has no money that is not accounted for, and its invoices are numbered by the day', async () => {
  expect(await counted(`payment where standing <> 'credited'`)).toBe(0);
  expect(
    await counted(`orders left join invoice on order_id = orders.id where paid_at is not null and invoice.id is null`),
  ).toBe(0);
  const invoices = await rows('select number from invoice order by issued_at');
  expect(invoices.map(({ number }) => Number(number))).toEqual(invoices.map((_, index) => index + 1));
});

it('has given a credit note for each refund, on its day', async () => {
  const notes = await rows(`select refund_id, issued_at, refund.state, settled_at from credit_note
    left join refund on refund.id = refund_id`);
  expect(notes.length).toBeGreaterThan(0);
  expect(await counted('refund')).toBe(notes.filter(({ refund_id }) => refund_id).length);
  for (const { state, issued_at, settled_at } of notes) {
    expect(state).toBe('processed');
    expect(issued_at.getTime() - settled_at.getTime()).toBeLessThan(86_400_000);
    expect(issued_at.getTime()).toBeLessThan(end.getTime());
  }
});

it('has sent links that lead to where the shop will be looked at', async () => {
  const sent = await databaseInbox(running.services.database.db, running.services.vault).list();
  const links = sent.flatMap(({ text }) => text.match(/https?:\/\/[^\s/]+/g) ?? []);
  expect(links.length).toBeGreaterThan(50);
  expect([...new Set(links)]).toEqual(['http://localhost:3999']);
});

it('has had its resellers and operators since it began, and shows no owner what a new shop begins with', async () => {
  const latest = new Date(end.getTime() - (days - 1) * 86_400_000);
  for (const table of ['reseller', 'operator']) {
    const [{ last }] = await rows(`select max(created_at) as last from ${table}`);
    expect(last.getTime(), table).toBeLessThan(latest.getTime());
  }
  expect(await counted(`operator where role = 'owner'`)).toBe(2);
  expect(await counted(`operator where role = 'owner' and not hides_first_steps`)).toBe(0);
});

it('is played in an empty shop only', async () => {
  const before = await counted('orders');
  await running.stop();
  await expect(playShop(env, { days, end, tell: () => {} })).rejects.toThrow('There are orders in this shop already.');
  running = await start({ ...env, port: 0 });
  expect(await counted('orders')).toBe(before);
});
