import { describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { shareServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
shareServer({ timeouts: { firstRetry: 3600, proof: 1, mailProof: 1, pause: 3600, longestPause: 7200 } }, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const pause = (channel: 'sms' | 'call' | 'mail') =>
  db().selectFrom('channel_pause').selectAll().where('channel', '=', channel).executeTakeFirstOrThrow();
const rows = () => db().selectFrom('outgoing').selectAll().orderBy('created_at').execute();
const attempts = () => server.simulators.tally.attempts('mail');
const gauge = async (of: string) => (await server.services.metrics.registry.metrics()).includes(of);

/** Mails to a different recipient each, attempted at once. */
async function mails(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const mail = { channel: 'mail' as const, to: `buyer${number}@example.com`, subject: 'Receipt', text: 'Thank you.' };
    const { outbox } = server.services;
    ids.push(
      await db()
        .transaction()
        .execute((tx) => outbox.enqueue(tx, mail, crypto.randomUUID(), 'a day')),
    );
    await outbox.attemptNow(ids.at(-1) ?? '');
  }
  return ids;
}

/** Ends the pause, also for the messages that waited. */
async function later(): Promise<void> {
  await db()
    .updateTable('channel_pause')
    .set({ until: new Date(0) })
    .where('since', 'is not', null)
    .execute();
  await db().updateTable('outgoing').set({ not_before: null }).where('state', '=', 'queued').execute();
}

describe('a provider that refuses us', () => {
  it('gets nothing more after the first mail, and ends none of them', async () => {
    server.simulators.faults.setStanding('mail', '535');
    await mails(3);
    expect(attempts()).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    expect(await pause('mail')).toMatchObject({ why: 'refuses us', pauses: 1 });
    expect(await gauge('dastak_channel_paused{channel="mail",why="refuses us"} 1')).toBe(true);
    expect(await gauge('dastak_channel_paused{channel="sms",why="refuses us"} 0')).toBe(true);
  });

  it('gets one message when the pause is over, and is left alone for longer if it still refuses', async () => {
    server.simulators.faults.setStanding('mail', '535');
    const ids = await mails(3);
    await later();
    await Promise.all(ids.map((id) => server.services.outbox.attemptNow(id)));
    expect(attempts()).toBe(2);
    const { until, pauses } = await pause('mail');
    expect(pauses).toBe(2);
    expect(Number(until)).toBeGreaterThan(Date.now() + 5000 * 1000);
  });

  it('gets all of them once it takes one', async () => {
    server.simulators.faults.next('mail', '535');
    const [first = ''] = await mails(4);
    await later();
    await server.services.outbox.attemptNow(first);
    await eventually('all sent', async () => (await rows()).every(({ state }) => state === 'accepted'));
    expect(await pause('mail')).toMatchObject({ why: null, since: null, failures: 0, pauses: 0 });
    expect(attempts()).toBe(5);
  });

  it('is not asked with a message whose words were erased: it would tell nothing, and those behind it would wait', async () => {
    server.simulators.faults.next('mail', '535');
    const [, second = '', third = ''] = await mails(4);
    await db().updateTable('outgoing').set({ payload_sealed: null }).where('id', '=', second).execute();
    await later();
    await server.services.outbox.check(second);
    expect((await rows())[1]).toMatchObject({ state: 'refused', detail: 'erased', attempts: 0 });
    await server.services.outbox.check(third);
    await eventually('all others sent', async () => {
      const states = (await rows()).map(({ state }) => state);
      return states.filter((state) => state === 'accepted').length === 3;
    });
    expect(await pause('mail')).toMatchObject({ since: null });
  });

  it.each(['kyc', 'unauthorized'] as const)(
    'by SMS (%s): a press counts as sent, and a call is said to be down',
    async (fault) => {
      server.simulators.faults.setStanding('sms', fault);
      server.simulators.faults.setStanding('call', fault);
      const lights = { GUID: 'DEMOCARPAID00001' };
      for (const id of [6, 11]) {
        expect(await server.post('/sms/template', { ...lights, id })).toMatchObject({ status: 200 });
        expect(await server.post('/make-call', { GUID: lights.GUID, from: '9812345678' })).toMatchObject({
          status: 503,
          body: { ErrorCode: 'provider_down' },
        });
      }
      const { tally } = server.simulators;
      expect([tally.attempts('sms'), tally.attempts('call')]).toEqual([1, 1]);
      const states = (await rows()).map(({ channel, state }) => `${channel} ${state}`);
      expect(states.sort()).toEqual(['call dead', 'call dead', 'sms queued', 'sms queued']);
    },
  );

  it('is no reason to keep a message beyond its time, and that is what is said of it', async () => {
    server.simulators.faults.setStanding('mail', '535');
    const [, second = ''] = await mails(2);
    await db()
      .updateTable('outgoing')
      .set({ give_up_at: new Date(0) })
      .where('id', '=', second)
      .execute();
    await server.services.outbox.check(second);
    expect((await rows())[1]).toMatchObject({ state: 'dead', attempts: 0, detail: 'the provider refuses us' });
  });
});

describe('a provider that does not answer', () => {
  it('is left alone after five messages in a row', async () => {
    server.simulators.faults.setStanding('mail', '421');
    await mails(7);
    expect(attempts()).toBe(5);
    expect(await pause('mail')).toMatchObject({ why: 'does not answer', failures: 5 });
  });

  it('is not, where one in between was answered', async () => {
    server.simulators.faults.next('mail', '421', '421', 'drop-before-data', 'drop-after-data', '550', '421');
    await mails(6);
    expect(await pause('mail')).toMatchObject({ since: null, failures: 1 });
  });

  it('is not, where it was busy with one mailbox', async () => {
    server.simulators.faults.setStanding('mail', '450');
    await mails(7);
    expect(await pause('mail')).toMatchObject({ since: null, failures: 0 });
  });
});
