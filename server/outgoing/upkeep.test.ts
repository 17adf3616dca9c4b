import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { purge } from '../retention/purge.ts';
import { retryDead } from './retry.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const db = () => server.services.database.db;
const row = () => db().selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

describe('a message that was given up', () => {
  beforeEach(async () => {
    server.simulators.faults.next('sms', 'bad-number');
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    expect(await row()).toMatchObject({ state: 'refused' });
  });

  it('is sent once more when an operator says so, and only once', async () => {
    const { id } = await row();
    const [first, second] = await Promise.all([retryDead(db(), id, new Date()), retryDead(db(), id, new Date())]);
    expect([first, second].sort()).toEqual([false, true]);
    await eventually('sent', async () => ['accepted', 'delivered'].includes((await row()).state));
    expect(server.simulators.tally.accepted('sms')).toHaveLength(1);
  });

  it('is not sent again once its words are erased, nor when it is a call', async () => {
    const { id } = await row();
    await db().updateTable('outgoing').set({ channel: 'call' }).execute();
    expect(await retryDead(db(), id, new Date())).toBe(false);
    await db().updateTable('outgoing').set({ channel: 'sms', payload_sealed: null }).execute();
    expect(await retryDead(db(), id, new Date())).toBe(false);
  });
});

describe('what was sent', () => {
  it('is forgotten a week after its fate is known, the record of it is not', async () => {
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    await eventually('settled', async () => (await row()).settled_at);
    await purge(db(), 'erase-settled-payloads', inDays(6.9));
    expect((await row()).payload_sealed).not.toBeNull();
    // A row that the delivery report has locked is left for the next time.
    await eventually('erased', async () => {
      await purge(db(), 'erase-settled-payloads', inDays(7.1));
      return (await row()).payload_sealed === null;
    });
    expect(await row()).toMatchObject({ attempts: 1 });
  });

  it('is kept while its fate is open', async () => {
    server.simulators.faults.setStanding('sms', 'unavailable');
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    await purge(db(), 'erase-settled-payloads', inDays(30));
    expect((await row()).payload_sealed).not.toBeNull();
  });
});
