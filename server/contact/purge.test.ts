import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { purgeOldContacts } from './purge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const rows = (table: 'contact' | 'outgoing') => server.services.database.db.selectFrom(table).select('id').execute();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
const purge = (days: number) => purgeOldContacts(server.services.database.db, inDays(days));

it('keeps for a year who knocked, and what was sent, and forgets it then', async () => {
  expect((await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 })).status).toBe(200);
  await purge(365);
  expect([await rows('contact'), await rows('outgoing')]).toMatchObject([[{}], [{}]]);
  // A purge leaves for the next time what another transaction has locked: the delivery report may be arriving.
  await eventually('a purge of all of it', async () => {
    await purge(367);
    return (await rows('contact')).length + (await rows('outgoing')).length === 0;
  });
});

it('keeps a message whose fate is open, however old', async () => {
  server.simulators.faults.setStanding('sms', 'unavailable');
  await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
  await purge(400);
  expect(await rows('outgoing')).toHaveLength(1);
});
