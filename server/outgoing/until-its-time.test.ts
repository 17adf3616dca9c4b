import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import type { OutgoingState, Worth } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import { outboxTimeouts } from './deps.ts';

let server: TestServer;
shareServer({ timeouts: { firstRetry: 1, proof: 1, mailProof: 1 } }, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const row = () => db().selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
const lights = { GUID: 'DEMOCARPAID00001', id: 6 };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const sms = { channel: 'sms' as const, to: '9876543210', text: 'Hello', dltTemplateId: null };
const mail = { channel: 'mail' as const, to: 'buyer@example.com', subject: 'Your receipt', text: 'Thank you.' };

function enqueue(payload: typeof sms | typeof mail, worth: Exclude<Worth, 'a press'>): Promise<string> {
  const { outbox } = server.services;
  return db()
    .transaction()
    .execute((tx) => outbox.enqueue(tx, payload, crypto.randomUUID(), worth));
}

const isSent = (state: OutgoingState) => state === 'accepted' || state === 'delivered';

describe('a message of unknown fate', () => {
  it.each(['server-error', 'bad-gateway', 'reset-before', 'garbage'] as const)(
    'is sent again by SMS until it is taken, however often it meets %s',
    async (fault) => {
      server.simulators.faults.next('sms', fault, fault, fault, fault);
      expect((await server.post('/sms/template', lights)).status).toBe(200);
      await eventually('sent', async () => isSent((await row()).state));
      if (fault !== 'garbage') expect(server.simulators.tally.accepted('sms')).toHaveLength(1);
    },
  );

  it('is sent again by mail, under the same Message-ID', async () => {
    server.simulators.faults.next('mail', 'drop-after-data', 'drop-after-data');
    const id = await enqueue(mail, 'a day');
    await eventually('sent', async () => isSent((await row()).state));
    expect(server.simulators.tally.times('mail', id)).toBe(3);
  });
});

describe('a message of unknown fate that nobody but the test looks at', () => {
  beforeEach(() => server.services.outbox.stop());

  it('waits longer with each doubt of a mail, so that a server that takes and hangs gets few copies', async () => {
    const id = await enqueue(mail, 'a day');
    const waits: number[] = [];
    for (const doubts of [0, 1, 5]) {
      await db().updateTable('outgoing').set({ state: 'queued', doubts, not_before: null }).execute();
      server.simulators.faults.next('mail', 'drop-after-data');
      await server.services.outbox.check(id);
      const { not_before, attempted_at } = await row();
      waits.push(Number(not_before) - Number(attempted_at));
    }
    expect(waits).toEqual([1000, 2000, 32_000]);
  });

  it.each(['sms', 'mail'] as const)('is given up by %s when its time is over, and no sooner', async (channel) => {
    const id = await enqueue(channel === 'sms' ? sms : mail, 'minutes');
    const doubtful = { state: 'unknown' as const, attempts: 7, doubts: 6, not_before: inMinutes(-1) };
    await db()
      .updateTable('outgoing')
      .set({ ...doubtful, give_up_at: inMinutes(-1) })
      .execute();
    await server.services.outbox.check(id);
    expect(await row()).toMatchObject({ state: 'dead', detail: expect.stringMatching(/^fate unknown/), attempts: 7 });
  });
});

describe('a send that our own death cut off', () => {
  beforeEach(() => server.services.outbox.stop());

  const cutOff = async (channel: 'sms' | 'mail') => {
    const id = await enqueue(channel === 'sms' ? sms : mail, 'a day');
    await db()
      .updateTable('outgoing')
      .set({ state: 'sending', attempts: 1, attempted_at: inMinutes(-2), not_before: inMinutes(-1.5) })
      .execute();
    return id;
  };

  it.each(['sms', 'mail'] as const)('is made again by %s, however often we die', async (channel) => {
    const id = await cutOff(channel);
    for (let deaths = 1; deaths < 4; deaths++) {
      await eventually('reported', async () => server.simulators.reportsPending() === 0);
      const dead = { state: 'sending' as const, attempts: deaths, not_before: inMinutes(-2), settled_at: null };
      await db()
        .updateTable('outgoing')
        .set({ ...dead, provider_id: null })
        .execute();
      await eventually('sent', async () => {
        await server.services.outbox.check(id);
        return isSent((await row()).state);
      });
    }
    expect(server.simulators.tally.times(channel, id)).toBe(3);
  });

  it('of an SMS is made again within two minutes, unless it is proven', async () => {
    const usual = await ownServer({ timeouts: { firstRetry: 3600 } });
    const { outbox, database } = usual.services;
    const id = await database.db.transaction().execute((tx) => outbox.enqueue(tx, sms, crypto.randomUUID()));
    const attempted_at = inMinutes(-1);
    const not_before = secondsAfter(attempted_at, outboxTimeouts.cutOff);
    await database.db
      .updateTable('outgoing')
      .set({ state: 'sending', attempts: 1, attempted_at, not_before })
      .execute();
    await outbox.check(id);
    const left = await database.db.selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
    expect(left).toMatchObject({ state: 'unknown', not_before: secondsAfter(attempted_at, outboxTimeouts.proof) });
    // The queue looks every five seconds at least.
    expect(outboxTimeouts.proof).toBeLessThanOrEqual(115);
  });

  it('is left alone while its process may be at it', async () => {
    const id = await cutOff('mail');
    await db()
      .updateTable('outgoing')
      .set({ not_before: inMinutes(1) })
      .execute();
    await server.services.outbox.check(id);
    expect(await row()).toMatchObject({ state: 'sending' });
  });
});
