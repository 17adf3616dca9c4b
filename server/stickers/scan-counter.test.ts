import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInOperator } from '../../test/console/operators.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const scan = (guid: string) => server.post('/qrcodedetail', { guid });
const today = async () => {
  const { body } = await (await signedInOperator(server, 'support')).post('/today', {});
  return body.Days.map(({ scans }: { scans: number }) => scans);
};
const none = Array.from({ length: 29 }, () => 0);

it('Today shows the scans of codes that lead somewhere, in whatever pieces they were written', async () => {
  expect(await today()).toEqual([...none, 0]);
  await Promise.all([1, 2, 3].map(() => scan('DEMOCARPAID00001')));
  await scan('NOSUCHCODE000001');
  await server.services.scans.store();
  await scan('DEMOBIKETRIAL001');
  await Promise.all([server.services.scans.store(), server.services.scans.store()]);
  expect(await today()).toEqual([...none, 4]);
});

it('what could not be written is written later', async () => {
  const { pool } = server.services.database;
  const before = (await today()).at(-1);
  await scan('DEMOCARPAID00001');
  await pool.query('alter table scan_day rename to scan_day_away');
  await server.services.scans.store();
  await pool.query('alter table scan_day_away rename to scan_day');
  await server.services.scans.store();
  expect((await today()).at(-1)).toBe(before + 1);
});
