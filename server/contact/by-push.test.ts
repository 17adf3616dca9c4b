import { beforeEach, describe, expect, it } from 'vitest';
import { codeIn } from '../../test/answering.ts';
import { eventually } from '../../test/eventually.ts';
import { signedInOwner } from '../../test/owners.ts';
import { asSent, notifications, subscribe } from '../../test/push.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';
import { subscriptionsOf } from '../owners/push/subscriptions.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
// What is due is looked at by the tests alone.
shareServer({ now: () => new Date(clock), timeouts: { firstRetry: 3600, pushTaken: 5 } }, (shared) => {
  clock = noon;
  server = shared;
});

beforeEach(() => server.services.outbox.stop());

const [GUID, phone, lights, towed] = ['DEMOCARPAID00001', '9876543210', 6, 2];
const db = () => server.services.database.db;
const seconds = (count: number) => {
  clock += count * 1000;
};
const subscribed = async () => subscribe(server, await signedInOwner(server, 1));
const press = async (id = lights, headers = {}) => {
  const answer = await server.post('/sms/template', { GUID, id }, headers);
  const [, contact = ''] = /^contact\d+=[0-9A-Z]+\.([^;]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return { answer, contact };
};
/** Waits for so many notifications: nobody else does, where an SMS goes at the same time. */
const told = (browser: string, times: number) =>
  eventually('told in the browser', async () => notifications(server, browser).length === times);
/** Not the calls about an urgent one, which go to the same number. */
const smsCount = async () => (await messagesTo(server, phone)).filter(({ channel }) => channel === 'sms').length;
const outgoing = (channel: 'sms' | 'push') =>
  db().selectFrom('outgoing').selectAll().where('channel', '=', channel).orderBy('created_at').execute();
const subscriptions = () => db().selectFrom('push_subscription').selectAll().execute();
/** What a process does with all that is due now. */
const look = async () => {
  const open = await db().selectFrom('outgoing').select('id').where('settled_at', 'is', null).execute();
  for (const { id } of open) await server.services.outbox.check(id);
};
const outcome = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact.outcome;
const done = { Status: 'Success', Message: 'Message sent successfully!' };

describe('an owner who hears of messages in a browser', () => {
  it('is told there at once, in plate, words and the code that answers, and by no SMS yet', async () => {
    const browser = await subscribed();
    const { answer, contact } = await press();
    expect(answer).toMatchObject({ status: 200, body: done });
    expect(notifications(server, browser)).toEqual([
      { plate: 'KA01AB1234', text: 'Car lights are on', code: expect.stringMatching(/^[0-9A-Z]{12}$/) },
    ]);
    expect(server.simulators.browsers.notifications(browser).join()).not.toContain(phone);
    expect(await smsCount()).toBe(0);
    expect(await outcome(contact)).toBe('sent');
  });

  it('is sent no SMS if they look within the minute', async () => {
    const browser = await subscribed();
    const { contact } = await press();
    const [{ code } = { code: '' }] = notifications(server, browser);
    seconds(40);
    await server.post('/contact/seen', { code });
    seconds(600);
    await look();
    expect(await smsCount()).toBe(0);
    expect(await outgoing('sms')).toMatchObject([{ state: 'delivered', attempts: 0 }]);
    expect((await server.post('/contact/state', { contact })).body.contact).toMatchObject({
      outcome: 'delivered',
      deliveredAt: '2026-11-20T06:30:40.000Z',
      seenAt: '2026-11-20T06:30:40.000Z',
    });
  });

  it('nor if they answer by a button of the notification', async () => {
    const browser = await subscribed();
    const { contact } = await press();
    const [{ code } = { code: '' }] = notifications(server, browser);
    await server.post('/contact/answer', { code, answer: 'coming_5' });
    seconds(61);
    await look();
    expect(await smsCount()).toBe(0);
    expect((await server.post('/contact/state', { contact })).body.contact).toMatchObject({ answer: 'coming_5' });
  });

  it('is sent an SMS after a minute if they have not looked, once, with the same link', async () => {
    const browser = await subscribed();
    await press();
    seconds(59);
    await look();
    expect(await smsCount()).toBe(0);
    seconds(1);
    await look();
    await look();
    const messages = await messagesTo(server, phone);
    expect(messages.map(({ text }) => codeIn(text))).toEqual(notifications(server, browser).map(({ code }) => code));
    expect(server.simulators.tally.accepted('push')).toHaveLength(1);
  });

  it('is told of an urgent one both ways at once', async () => {
    const browser = await subscribed();
    const { answer } = await press(towed);
    expect(answer.body).toMatchObject(done);
    expect(await smsCount()).toBe(1);
    await told(browser, 1);
  });

  it('is told of an urgent one by SMS while an earlier one still waits for its minute', async () => {
    await subscribed();
    await press(lights);
    await press(towed, { 'x-forwarded-for': '203.0.113.9' });
    expect(await smsCount()).toBe(1);
    seconds(60);
    await look();
    expect(await smsCount()).toBe(2);
  });

  it('is told in every browser, and by SMS only if none takes it', async () => {
    const [first, second] = [await subscribed(), await subscribed()];
    server.simulators.faults.next('push', 'gone');
    await press();
    expect(notifications(server, first).length + notifications(server, second).length).toBe(1);
    expect([await smsCount(), (await subscriptions()).length]).toEqual([0, 1]);
  });

  it('is reminded both ways at once, by the code of the first', async () => {
    const browser = await subscribed();
    const { contact } = await press();
    const [{ code } = { code: '' }] = notifications(server, browser);
    await server.post('/contact/seen', { code });
    seconds(601);
    await server.post('/contact/still', { contact });
    await told(browser, 2);
    expect(notifications(server, browser).map((each) => each.code)).toEqual([code, code]);
    expect((await messagesTo(server, phone)).map(({ text }) => codeIn(text))).toEqual([code]);
  });

  it('is told once of a request that is made twice', async () => {
    const browser = await subscribed();
    const key = { 'idempotency-key': 'one press' };
    const [first, again] = [await press(lights, key), await press(lights, key)];
    expect(again.answer.body).toEqual(first.answer.body);
    expect(notifications(server, browser)).toHaveLength(1);
    seconds(60);
    await look();
    expect(await smsCount()).toBe(1);
  });
});

describe('a push that is not taken', () => {
  it.each(['gone', 'not-found', 'unauthorized'] as const)(
    '(%s) ends the subscription, and the SMS goes at once',
    async (fault) => {
      await subscribed();
      server.simulators.faults.next('push', fault);
      expect((await press()).answer.body).toMatchObject(done);
      expect([await smsCount(), (await subscriptions()).length]).toEqual([1, 0]);
      expect(await outgoing('push')).toMatchObject([{ state: 'refused', reason: 'recipient' }]);
    },
  );

  it.each(['bad-request', 'too-large'] as const)('(%s) is not made again, and the SMS goes at once', async (fault) => {
    await subscribed();
    server.simulators.faults.next('push', fault);
    await press();
    expect([await smsCount(), (await subscriptions()).length]).toEqual([1, 1]);
    expect(await outgoing('push')).toMatchObject([{ state: 'refused', reason: 'content', attempts: 1 }]);
  });

  it.each(['unavailable', 'too-many', 'reset-before', 'reset-after'] as const)(
    '(%s) is not made again, and the SMS goes at once',
    async (fault) => {
      await subscribed();
      server.simulators.faults.next('push', fault);
      await press();
      expect([await smsCount(), (await subscriptions()).length]).toEqual([1, 1]);
      expect(await outgoing('push')).toMatchObject([{ state: 'dead', attempts: 1 }]);
      seconds(3600);
      await look();
      expect(server.simulators.tally.attempts('push')).toBe(1);
      const metrics = await server.services.metrics.registry.metrics();
      expect(metrics).not.toMatch(/dastak_outgoing\{channel="push"/);
    },
  );

  it.each(['unauthorized', 'unavailable', 'too-many', 'reset-before'] as const)(
    '(%s) five times by one push service keeps no other one from being asked',
    async (fault) => {
      const [asha, ravi] = [await signedInOwner(server, 1), await signedInOwner(server, 2)];
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        const firefox = `https://updates.push.services.mozilla.com/wpush/v2/${name}`;
        const browser = { ...asSent(server.simulators.browsers.subscribe()), endpoint: firefox };
        await asha.post('/vehicle_owner/push_on', { UserLoginID: 1, ...browser });
      }
      const elsewhere = await subscribe(server, ravi);
      server.simulators.faults.setStanding('push', fault);
      await press();
      expect([await outgoing('push'), await smsCount()]).toMatchObject([{ length: 5 }, 1]);
      server.simulators.faults.setStanding('push', null);
      await server.post('/sms/template', { GUID: 'DEMOPOSTPAIDREG1', id: lights });
      expect(notifications(server, elsewhere)).toHaveLength(1);
      const paused = db().selectFrom('channel_pause').select('channel').where('since', 'is not', null);
      expect(await paused.execute()).toEqual([]);
    },
  );

  it('tells the caller what became of the SMS that went instead', async () => {
    await subscribed();
    server.simulators.faults.next('push', 'gone');
    server.simulators.faults.next('sms', 'ndnc');
    expect((await press()).answer).toMatchObject({ status: 502, body: { ErrorCode: 'ndnc' } });
  });

  it('and one that is taken, of which the SMS beside it is refused, tells the owner: the caller is told so', async () => {
    const browser = await subscribed();
    server.simulators.faults.next('sms', 'ndnc');
    const { answer, contact } = await press(towed);
    expect(answer).toMatchObject({ status: 200, body: done });
    await told(browser, 1);
    expect(await outcome(contact)).toBe('sent');
    expect(await outgoing('sms')).toMatchObject([{ state: 'refused', reason: 'ndnc', told_at: new Date(clock) }]);
  });

  it('since its process died, is followed by the SMS after five seconds, and not made again', async () => {
    const browser = await subscribed();
    const { outbox } = server.services;
    const [own] = await subscriptionsOf(db(), server.services.vault, 1);
    if (!own) throw new Error('no browser');
    const sms = { channel: 'sms' as const, to: phone, text: 'Lights', dltTemplateId: null };
    const pushes = [{ channel: 'push' as const, endpoint: own.endpoint, keys: own.keys, text: '{}' }];
    await db()
      .transaction()
      .execute((tx) => outbox.enqueueWithPushes(tx, { sms, pushes, mail: null, goesAfter: true }, crypto.randomUUID()));
    const claimed = { state: 'sending' as const, attempts: 1, not_before: new Date(clock + 25_000) };
    await db().updateTable('outgoing').set(claimed).where('channel', '=', 'push').execute();
    seconds(4);
    await look();
    expect(await smsCount()).toBe(0);
    seconds(1);
    await look();
    expect(await smsCount()).toBe(1);
    seconds(20);
    await look();
    expect(await outgoing('push')).toMatchObject([{ state: 'dead', attempts: 1, detail: 'fate unknown' }]);
    expect([notifications(server, browser).length, await smsCount()]).toEqual([0, 1]);
  });
});

describe('what an owner who leaves has not been sent yet', () => {
  it('is erased, the push as well', async () => {
    await subscribed();
    await press();
    const owner = await signedInOwner(server, 1);
    await db().updateTable('outgoing').set({ state: 'queued', settled_at: null }).execute();
    await owner.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true });
    seconds(60);
    await look();
    const all = await db().selectFrom('outgoing').select(['state', 'detail', 'payload_sealed']).execute();
    expect(all).toEqual([
      { state: 'refused', detail: 'erased', payload_sealed: null },
      { state: 'refused', detail: 'erased', payload_sealed: null },
    ]);
    expect(await smsCount()).toBe(0);
  });
});
