import { describe, expect, it } from 'vitest';
import { hi } from '../../messages/hi.ts';
import { eventually } from '../../test/eventually.ts';
import { sendQueuedSms } from '../../test/sending.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';
import { registerSms } from '../../test/sms-templates.ts';
import { recordProvenNumber } from '../number-consent/consent.ts';

let server: TestServer;
// At noon in India: at night a number is rung less.
const now = new Date('2026-11-20T06:30:00Z');
shareServer(
  { now: () => now, variables: { DLT_TEMPLATE_CALLER_ASKED: '6', TRUSTED_PROXIES: 'loopback' } },
  (shared) => {
    server = shared;
  },
);

const stranger = '9700000001';
const call = (GUID = 'DEMOCARPAID00001') => server.post('/make-call', { GUID, from: stranger });
const db = () => server.services.database.db;
const consents = () => db().selectFrom('number_consent').select('answer').where('role', '=', 'caller').execute();

const prove = () => recordProvenNumber(db(), server.services.vault.index('phone', stranger), now);

/** The possible statuses of a call that is not answered: on a busy machine its end is known before the response is sent. */
const answered = [200, 502];

/** Calls, and waits until the outcome is known. */
async function callOf(GUID: string, fault?: 'no-answer-first' | 'no-answer-second' | 'busy') {
  if (fault) server.simulators.faults.next('call', fault);
  expect(fault ? answered : [200]).toContain((await call(GUID)).status);
  await eventually('the end of the call is reported', async () => {
    const rows = await db().selectFrom('outgoing').select('state').where('channel', '=', 'call').execute();
    return rows.every(({ state }) => state === 'failed' || state === 'delivered');
  });
}

/** Sends the queued SMS. */
async function sms() {
  await sendQueuedSms(server);
  return (await messagesTo(server, stranger)).filter(({ channel }) => channel === 'sms').map(({ text }) => text);
}

describe('a person who was rung as a caller and did not take the call', () => {
  it('is told once how it ends for good, and is not rung again when they say so', async () => {
    await callOf('DEMOCARPAID00001', 'no-answer-first');
    await eventually('they are asked', async () => (await consents()).length === 1);
    await callOf('DEMOBIKETRIAL001', 'no-answer-first');
    const texts = await sms();
    expect(texts).toEqual([expect.stringMatching(/^Dastak: we rang you because somebody gave your number as theirs/)]);
    const link = /\/n\?(\S+)/.exec(texts[0] ?? '')?.[1];
    expect((await server.post('/number_asked', { link })).body).toMatchObject({ role: 'caller', answer: '' });
    await server.post('/number_answered', { link, answer: 'declined' });
    const refused = { status: 409, body: { ErrorCode: 'number_declined' } };
    expect(await call('DEMOPOSTPAIDREG1')).toMatchObject(refused);
    expect(await server.post('/caller/code', { GUID: 'DEMOPOSTPAIDREG1', from: stranger })).toMatchObject(refused);
    expect(server.simulators.tally.attempts('call')).toBe(2);
    expect((await sms()).length).toBe(1);
    // They may still be an emergency contact, and change their mind.
    await server.post('/number_answered', { link, answer: 'agreed' });
    expect((await server.post('/caller/code', { GUID: 'DEMOPOSTPAIDREG1', from: stranger })).status).toBe(200);
  });

  it('is asked in their language where they are an owner, as far as the text is registered in it, else in English', async () => {
    const asha = { id: 1, phone: '9876543210' };
    const asked = async (language: string | null) => {
      await db().updateTable('owner').set({ language }).where('id', '=', asha.id).execute();
      await db().deleteFrom('number_consent').execute();
      server.simulators.faults.next('call', 'no-answer-first');
      await server.post('/make-call', { GUID: 'DEMOBIKETRIAL001', from: asha.phone });
      await eventually('they are asked', async () => (await consents()).length === 1);
      await sendQueuedSms(server);
      return (await messagesTo(server, asha.phone)).find(({ channel }) => channel === 'sms');
    };
    await registerSms(server, 'caller_asked', 'hi');
    const beforeLink = hi.sms.caller_asked.split('{link}')[0];
    expect(await asked('hi')).toMatchObject({ text: expect.stringContaining(beforeLink ?? '-') });
    await server.reset();
    expect(await asked('ta')).toMatchObject({ text: expect.stringContaining('Dastak: we rang you because') });
  });

  it.each(['no-answer-second', 'busy', undefined] as const)('is not asked where they took it: %s', async (fault) => {
    await callOf('DEMOCARPAID00001', fault);
    expect([await consents(), await sms()]).toEqual([[], []]);
  });

  it('uses up no ring of those who were not rung: an owner, or an emergency contact who has not agreed', async () => {
    await db().deleteFrom('number_consent').execute();
    const ring = (from: string, to?: string) =>
      server.post(
        '/make-call',
        { GUID: 'DEMOCARPAID00001', from, to },
        { 'x-forwarded-for': `203.0.113.${from.slice(-2)}` },
      );
    const missed = async (from: string, to?: string) => {
      server.simulators.faults.next('call', 'no-answer-first');
      expect(answered).toContain((await ring(from, to)).status);
      await eventually('it is taken back', async () => {
        const counts = await db()
          .selectFrom('rate_limit')
          .select('points')
          .where('key', 'like', to ? 'emergency-%' : 'owner-%')
          .execute();
        return counts.length > 0 && counts.every(({ points }) => points === 0);
      });
    };
    for (const from of ['9700000011', '9700000012', '9700000013', '9700000014']) await missed(from, 'emergency');
    expect((await ring('9700000015', 'emergency')).status).toBe(200);
    await missed('9700000016');
    expect((await ring('9700000017')).status).toBe(200);
  });

  it('gives back nothing of what strangers may, where they have proven the number: it may not have counted as theirs', async () => {
    await prove();
    server.simulators.faults.next('call', 'no-answer-first');
    const body = { GUID: 'DEMOCARPAID00001', from: stranger, to: 'emergency' };
    expect(answered).toContain((await server.post('/make-call', body)).status);
    const counted = async (limit: string) => {
      const rows = db().selectFrom('rate_limit').select('points').where('key', 'like', `${limit}:%`);
      return (await rows.executeTakeFirstOrThrow()).points;
    };
    await eventually('it is taken back', async () => (await counted('emergency-hour')) === 0);
    expect([await counted('emergency-unproven'), await counted('emergency-unproven-day')]).toEqual([1, 1]);
  });

  it('is not asked who has proven the number', async () => {
    await prove();
    server.simulators.faults.next('call', 'no-answer-first');
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: stranger });
    await eventually('the call has failed', async () => {
      const rows = await db().selectFrom('outgoing').select('state').where('channel', '=', 'call').execute();
      return rows.every(({ state }) => state === 'failed');
    });
    expect(await consents()).toEqual([{ answer: 'agreed' }]);
    expect((await sms()).filter((text) => text.includes('somebody gave your number'))).toEqual([]);
  });
});
