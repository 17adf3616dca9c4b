import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { reportToken } from './report-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  // Nobody looks at what a test opens again.
  await server.services.outbox.stop();
  server.simulators.faults.setStanding('sms', 'lost-report');
  await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
});

const db = () => server.services.database.db;
const row = () => db().selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** `token`: of the last try, unless another is given. */
async function report(change: Record<string, string> = {}, token?: string) {
  const { id, provider_id, attempts } = await row();
  const fields = {
    SmsSid: provider_id ?? '',
    To: '09876543210',
    Status: 'sent',
    SmsUnits: '1',
    DetailedStatus: 'DELIVERED_TO_HANDSET',
    DetailedStatusCode: '20005',
    ...change,
  };
  const address = token ?? reportToken(server.services.vault, id, attempts);
  return server.post(`/webhooks/exotel/sms/${address}`, new URLSearchParams(fields).toString(), form);
}

describe('delivery reports', () => {
  it('move a message from accepted to delivered, and repeat harmlessly', async () => {
    expect(await row()).toMatchObject({ state: 'accepted' });
    expect((await report()).status).toBe(200);
    const delivered = await row();
    expect(delivered.state).toBe('delivered');
    for (let again = 0; again < 5; again++) expect((await report()).status).toBe(200);
    expect(await row()).toEqual(delivered);
  });

  it('do not take a delivery back when an older one comes late', async () => {
    await report();
    await report({ Status: 'failed', DetailedStatus: 'EXPIRED', DetailedStatusCode: '23050' });
    expect((await row()).state).toBe('delivered');
  });

  it('keep why a message failed', async () => {
    await report({ Status: 'failed-dnd', DetailedStatus: 'DND', DetailedStatusCode: '23005' });
    expect(await row()).toMatchObject({ state: 'failed', reason: 'ndnc' });
  });

  describe('that blame our account', () => {
    const account = { Status: 'failed', DetailedStatus: 'FAILED_INVALID_ENTITY_ID', DetailedStatusCode: '23070' };
    const paused = () => db().selectFrom('channel_pause').selectAll().where('channel', '=', 'sms').executeTakeFirst();

    it('pause the channel; the message is sent again when that is over, once, and its first report does not count any more', async () => {
      const { id, provider_id } = await row();
      const first = { ...account, SmsSid: provider_id ?? '' };
      const firstToken = reportToken(server.services.vault, id, 1);
      await Promise.all([1, 2, 3].map(async () => expect((await report(first, firstToken)).status).toBe(200)));
      expect(await row()).toMatchObject({ state: 'queued', attempts: 1, provider_id: null, settled_at: null });
      expect(await paused()).toMatchObject({ why: 'refuses us', pauses: 1 });
      await db()
        .updateTable('channel_pause')
        .set({ until: new Date(0) })
        .where('channel', '=', 'sms')
        .execute();
      await db().updateTable('outgoing').set({ not_before: null }).execute();
      await Promise.all([1, 2].map(async () => server.services.outbox.check((await row()).id)));
      expect(await row()).toMatchObject({
        state: 'accepted',
        attempts: 2,
        provider_id: expect.not.stringMatching(first.SmsSid),
      });
      for (let again = 0; again < 3; again++) await report(first, firstToken);
      expect(await row()).toMatchObject({ state: 'accepted', attempts: 2 });
      expect(await paused()).toMatchObject({ since: null });
      expect(server.simulators.tally.accepted('sms')).toHaveLength(2);
      // Refused again, it waits for twice as long.
      await report(account);
      const again = await paused();
      expect(again).toMatchObject({ why: 'refuses us', pauses: 2 });
      expect(Number(again?.until) - Number(again?.since)).toBe(30_000);
    });

    it('leave it due, so that it is sent though nobody presses any more', async () => {
      await db()
        .updateTable('outgoing')
        .set({ next_check_at: new Date(0) })
        .execute();
      const before = Date.now();
      await report(account);
      expect(await row()).toMatchObject({ settled_at: null });
      expect(Number((await row()).next_check_at)).toBeGreaterThan(before);
    });

    it.each([1, 2])(
      'and are quicker than the answer to try %i: the message waits, and so does the channel',
      async (attempt) => {
        const { deps } = server.services.outbox;
        const { sms } = deps;
        deps.sms = {
          send: async (message) => {
            const outcome = await sms.send(message);
            if (outcome.kind === 'accepted') await report({ ...account, SmsSid: outcome.providerId });
            return outcome;
          },
        };
        const afresh = {
          state: 'queued' as const,
          attempts: attempt - 1,
          provider_id: null,
          settled_at: null,
          not_before: null,
        };
        await db().updateTable('outgoing').set(afresh).execute();
        await server.services.outbox.attemptNow((await row()).id);
        deps.sms = sms;
        expect(await row()).toMatchObject({ state: 'queued', attempts: attempt, provider_id: null });
        expect(await paused()).toMatchObject({ why: 'refuses us', pauses: attempt });
      },
    );

    it.each(['sending', 'unknown', 'queued', 'accepted', 'dead'] as const)(
      'and belong to an earlier try of a message that is %s, change nothing',
      async (state) => {
        const again = { state, provider_id: null, settled_at: null, attempts: 2, not_before: null };
        await db().updateTable('outgoing').set(again).execute();
        await report({ ...account, SmsSid: 'a'.repeat(32) }, reportToken(server.services.vault, (await row()).id, 1));
        expect(await row()).toMatchObject(again);
        expect(await paused()).toMatchObject({ since: null });
      },
    );

    it('and belong to another id than the one we were given change nothing', async () => {
      await report({ ...account, SmsSid: 'f'.repeat(32) });
      expect((await row()).state).toBe('accepted');
    });

    it.each([
      ['its time is over', { give_up_at: new Date(0) }],
      ['its words are erased', { payload_sealed: null }],
      ['it was given up', { state: 'dead' as const }],
    ])('end it where %s', async (_name, change: object) => {
      await db().updateTable('outgoing').set(change).execute();
      await report(account);
      expect(await row()).toMatchObject({ state: 'failed', reason: 'account' });
      expect(await paused()).toMatchObject({ why: 'refuses us' });
    });
  });

  it('do not exist at an address we did not give out', async () => {
    const { id } = await row();
    for (const token of [
      id,
      `${id}.`,
      `${id}.AAAAAAAAAAAAAAAAAAAAAA`,
      reportToken(server.services.vault, id, 1).replace('.1.', '.2.'),
      reportToken(server.services.vault, id, 1).replace('.1.', '.'),
      reportToken(server.services.vault, '00000000-0000-4000-8000-000000000000', 1).replace(/^[^.]*/, id),
      '%00',
      'a'.repeat(4000),
    ])
      expect((await report({}, token)).status).toBe(404);
    expect((await row()).state).toBe('accepted');
  });

  it.each(['queued', 'dead'] as const)(
    'prove that a message was taken that is %s by now, so that it is not sent again',
    async (state) => {
      const { db } = server.services.database;
      await db.updateTable('outgoing').set({ state, provider_id: null, settled_at: null }).execute();
      await report({ SmsSid: 'a'.repeat(32) });
      expect(await row()).toMatchObject({
        state: 'delivered',
        provider_id: 'a'.repeat(32),
        settled_at: expect.any(Date),
      });
    },
  );

  it('prove nothing of a message that was never handed over', async () => {
    const { db } = server.services.database;
    await db.updateTable('outgoing').set({ state: 'queued', attempts: 0, provider_id: null }).execute();
    await report({ SmsSid: 'a'.repeat(32) });
    expect((await row()).state).toBe('queued');
  });

  it('change nothing for a message of another id', async () => {
    expect((await report({ SmsSid: 'f'.repeat(32) })).status).toBe(200);
    expect((await row()).state).toBe('accepted');
  });

  it('change nothing for a message that does not exist', async () => {
    expect(
      (await report({}, reportToken(server.services.vault, '00000000-0000-4000-8000-000000000000', 1))).status,
    ).toBe(200);
    expect((await report({}, reportToken(server.services.vault, 'not-a-uuid', 1))).status).toBe(404);
  });

  it.each([
    ['an empty form', '', form],
    ['a list', '[]', { 'content-type': 'application/json' }],
    ['no JSON', '{', { 'content-type': 'application/json' }],
    ['a broken multipart body', 'x', { 'content-type': 'multipart/form-data; boundary=y' }],
    ['no type', 'Status=sent', { 'content-type': '' }],
  ])('refuse %s', async (_name, body, headers) => {
    const { id } = await row();
    const { status } = await server.post(
      `/webhooks/exotel/sms/${reportToken(server.services.vault, id, 1)}`,
      body,
      headers,
    );
    expect([400, 422]).toContain(status);
    expect((await row()).state).toBe('accepted');
  });

  it('refuse a body of more than 64 KiB', async () => {
    expect((await report({ pad: 'x'.repeat(70_000) })).status).toBe(413);
  });
});
