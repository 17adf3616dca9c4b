import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOperator } from '../../test/console/operators.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import { purge } from '../retention/purge.ts';
import { addCallerBlock, removeCallerBlock } from './blocks.ts';

let server: TestServer;
let operator_id: number;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: 'loopback' } });
  operator_id = await newOperator(server);
});
afterAll(() => server?.stop());

const guid = 'DEMOCARPAID00001';
const number = '9812345678';
let addresses = 0;
let headers: { 'x-forwarded-for': string };
beforeEach(async () => {
  addresses += 1;
  headers = { 'x-forwarded-for': `203.0.113.${addresses}` };
  await resetLimits(server);
  await db().deleteFrom('caller_block').execute();
});

const db = () => server.services.database.db;
const write = () => server.post('/sms/template', { GUID: guid, id: 6 }, headers);
const call = (to: 'owner' | 'emergency') => server.post('/make-call', { GUID: guid, from: number, to }, headers);

const blockWho = (kind: 'address' | 'number', more: { stops_emergency?: boolean; until?: Date } = {}) => {
  const { vault, now } = server.services;
  const key = kind === 'address' ? vault.index('address', headers['x-forwarded-for']) : vault.index('phone', number);
  const until = new Date(now().getTime() + 3600_000);
  const wanted = { kind, key_index: key, until, stops_emergency: false, reason: 'Knocks all night', operator_id };
  return addCallerBlock(db(), { ...wanted, ...more }, now());
};

const counts = async () => {
  const { rows } = await server.services.database.pool.query(`select
    (select count(*) from contact)::integer as contacts, (select count(*) from outgoing)::integer as outgoing,
    (select coalesce(sum(points), 0) from rate_limit)::integer as points`);
  return rows[0];
};

it('turns a blocked address away before anything is counted, written down or sent', async () => {
  expect((await write()).status).toBe(200);
  await blockWho('address');
  const before = await counts();
  for (const answer of [await write(), await call('owner')])
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'not_contactable' } });
  expect(await counts()).toEqual(before);
});

it('says to a blocked caller what every caller hears of an owner who cannot be reached', async () => {
  await blockWho('address');
  const blocked = await write();
  const expired = await server.post('/sms/template', { GUID: 'DEMOCAREXPIRED01', id: 6 }, headers);
  expect(blocked.body).toEqual(expired.body);
});

it('turns a blocked number away wherever it calls from, and no message of its address', async () => {
  await blockWho('number');
  expect((await call('owner')).status).toBe(409);
  headers = { 'x-forwarded-for': '198.51.100.7' };
  expect((await call('owner')).status).toBe(409);
  expect((await write()).status).toBe(200);
});

it('still rings the emergency contact for a blocked caller, unless their block says otherwise', async () => {
  const id = await blockWho('address');
  expect((await call('emergency')).status).toBe(200);
  await removeCallerBlock(db(), id ?? 0);
  await blockWho('address', { stops_emergency: true });
  expect((await call('emergency')).status).toBe(409);
});

it('ends with its time, and when it is lifted', async () => {
  const over = new Date(server.services.now().getTime() - 1000);
  await blockWho('address', { until: over });
  expect((await write()).status).toBe(200);
  const id = await blockWho('address');
  expect((await write()).status).toBe(409);
  await removeCallerBlock(db(), id ?? 0);
  expect((await write()).status).toBe(200);
});

it('is there once for a caller, and forgotten when it is over', async () => {
  const both = await Promise.all([blockWho('address'), blockWho('address')]);
  expect(both.filter((id) => id !== null)).toHaveLength(1);
  await purge(db(), 'forget-over-blocks', server.services.now());
  expect(await db().selectFrom('caller_block').select('id').execute()).toHaveLength(1);
  await purge(db(), 'forget-over-blocks', new Date('2099-01-01'));
  expect(await db().selectFrom('caller_block').select('id').execute()).toEqual([]);
});
