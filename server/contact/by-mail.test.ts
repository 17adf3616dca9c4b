import { beforeEach, describe, expect, it } from 'vitest';
import { codeIn, keptOf } from '../../test/answering.ts';
import { eventually } from '../../test/eventually.ts';
import { signedInOwner } from '../../test/owners.ts';
import { notifications, subscribe } from '../../test/push.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';
import type { OwnerTable } from '../db/tables.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
// What is due is looked at by the tests alone.
shareServer(
  {
    now: () => new Date(clock),
    timeouts: { firstRetry: 3600, pushTaken: 5 },
    variables: { TRUSTED_PROXIES: 'loopback' },
  },
  (shared) => {
    clock = noon;
    server = shared;
  },
);

beforeEach(() => server.services.outbox.stop());

const [GUID, phone, email, lights, towed] = ['DEMOCARPAID00001', '9876543210', 'asha@example.com', 6, 2];
const db = () => server.services.database.db;
const seconds = (count: number) => {
  clock += count * 1000;
};
/** An owner with a proven address, who has turned mails on. */
async function wanted(changed: Partial<Pick<OwnerTable, 'email_proven_at'>> = {}): Promise<void> {
  await db()
    .updateTable('owner')
    .set({ email_proven_at: new Date(clock) })
    .where('id', '=', 1)
    .execute();
  const owner = await signedInOwner(server, 1);
  await owner.post('/vehicle_owner/told_by_mail', { UserLoginID: 1, told: true });
  if (Object.keys(changed).length > 0) await db().updateTable('owner').set(changed).where('id', '=', 1).execute();
}
let callers = 0;
const press = async (id = lights, headers = {}) => {
  callers += 1;
  const from = { 'x-forwarded-for': `203.0.113.${callers}` };
  const answer = await server.post('/sms/template', { GUID, id }, { ...from, ...headers });
  return { answer, contact: keptOf(answer).contact };
};
const mails = () => messagesTo(server, email);
const smsOnly = async () => (await messagesTo(server, phone)).filter(({ channel }) => channel === 'sms');
const counts = async () => [(await smsOnly()).length, (await mails()).length];
/** Waits for so many mails: nobody else does. */
const mailed = (times: number) => eventually('mailed', async () => (await mails()).length === times);
const outgoing = (channel: 'sms' | 'mail') =>
  db().selectFrom('outgoing').selectAll().where('channel', '=', channel).orderBy('created_at').execute();
const settled = (channel: 'sms' | 'mail') =>
  eventually(`${channel} settled`, async () => (await outgoing(channel)).every((row) => row.settled_at));
/** What a process does with all that is due now. */
const look = async () => {
  const open = await db().selectFrom('outgoing').select('id').where('settled_at', 'is', null).execute();
  for (const { id } of open) await server.services.outbox.check(id);
};
const outcome = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact.outcome;
const seen = async (text: string | undefined) => server.post('/contact/seen', { code: codeIn(text) });
const done = { status: 200, body: { Message: 'Message sent successfully!' } };

describe('an owner who is told by mail as well', () => {
  it('is mailed plate, words and the link of the SMS, how to turn it off, and nobody’s number', async () => {
    await wanted();
    expect((await press()).answer).toMatchObject(done);
    await mailed(1);
    const [sms] = await smsOnly();
    const [mail] = await mails();
    expect(mail?.text).toMatch(/^KA01AB1234: Car lights are on\n/);
    expect(codeIn(mail?.text)).toBe(codeIn(sms?.text));
    expect(mail?.text).toContain(`/a?${codeIn(sms?.text)}&by=mail`);
    expect(mail?.text).toContain('KA01AB1234: Car lights are on.');
    expect(mail?.text).toMatch(/Turn these emails off: http\S+\/userdetail/);
    expect(mail?.text).not.toMatch(/98765|203\.0\.113/);
    expect(await outgoing('mail')).toMatchObject([{ about: (await outgoing('sms'))[0]?.id, worth: 'minutes' }]);
  });

  it('is mailed the reminder, too, and no third', async () => {
    await wanted();
    const { contact } = await press();
    await mailed(1);
    seconds(601);
    await server.post('/contact/still', { contact });
    await mailed(2);
    await server.post('/contact/still', { contact });
    await look();
    expect(await counts()).toEqual([2, 2]);
    expect(new Set((await mails()).map(({ text }) => codeIn(text))).size).toBe(1);
  });

  it('is mailed once for a request that is made twice, and for a message that others join', async () => {
    await wanted();
    const key = { 'idempotency-key': 'one press', 'x-forwarded-for': '203.0.113.250' };
    await Promise.all([press(lights, key), press(lights, key)]);
    await press();
    await mailed(1);
    await look();
    expect(await counts()).toEqual([1, 1]);
  });

  it('is not called about it in a mail: a call is none', async () => {
    await wanted();
    await server.post('/make-call', { GUID, from: '9812300001' });
    await look();
    expect(await mails()).toEqual([]);
  });

  it('is sent no SMS any more once they have looked by the link of the mail', async () => {
    await wanted();
    server.simulators.faults.next('sms', 'unavailable');
    expect((await press()).answer).toMatchObject(done);
    await mailed(1);
    await seen((await mails())[0]?.text);
    seconds(300);
    await look();
    expect(await counts()).toEqual([0, 1]);
    expect(await outgoing('sms')).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('hears by SMS at once while the mail server is down, and by no mail after they have looked', async () => {
    await wanted();
    server.simulators.faults.setStanding('mail', '421');
    expect((await press()).answer).toMatchObject(done);
    await eventually('tried', async () => (await outgoing('mail'))[0]?.detail);
    await seen((await smsOnly())[0]?.text);
    server.simulators.faults.setStanding('mail', null);
    seconds(300);
    await look();
    expect(await counts()).toEqual([1, 0]);
  });

  it('is mailed nothing ten minutes late, and told nothing twice', async () => {
    await wanted();
    server.simulators.faults.setStanding('mail', '421');
    const { contact } = await press();
    for (let minute = 0; minute < 10; minute++) {
      seconds(60);
      await look();
    }
    server.simulators.faults.setStanding('mail', null);
    await look();
    expect(await counts()).toEqual([1, 0]);
    expect(await outgoing('mail')).toMatchObject([{ state: 'dead' }]);
    expect(await outcome(contact)).not.toBe('failed');
  });

  it('has been told where the SMS is refused and the mail is taken', async () => {
    await wanted();
    server.simulators.faults.next('sms', 'ndnc');
    const { answer, contact } = await press();
    expect(answer).toMatchObject(done);
    await settled('mail');
    expect(await outcome(contact)).toBe('sent');
  });

  it('has not been told where both are refused', async () => {
    await wanted();
    server.simulators.faults.next('sms', 'ndnc');
    // The mail is still open when the press is answered, so that its browser can follow.
    server.simulators.faults.next('mail', '421', '550');
    const { contact } = await press();
    await server.services.outbox.drain();
    seconds(60);
    await look();
    await settled('mail');
    expect(await outcome(contact)).toBe('failed');
  });

  it('whose address is no longer proven is mailed nothing', async () => {
    await wanted({ email_proven_at: null });
    await press();
    await look();
    expect(await outgoing('mail')).toEqual([]);
  });

  it('who leaves is mailed nothing that is still open', async () => {
    await wanted();
    server.simulators.faults.next('mail', '421');
    await press();
    await eventually('tried', async () => (await outgoing('mail'))[0]?.detail);
    const owner = await signedInOwner(server, 1);
    await owner.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true });
    seconds(60);
    await look();
    expect(await mails()).toEqual([]);
    expect(await outgoing('mail')).toMatchObject([{ state: 'refused', detail: 'erased', payload_sealed: null }]);
  });
});

describe('a mail beside a notification', () => {
  const subscribed = async () => subscribe(server, await signedInOwner(server, 1));

  it('waits with the SMS for the owner to look, and is spared with it', async () => {
    await wanted();
    const browser = await subscribed();
    await press();
    seconds(40);
    await look();
    await server.post('/contact/seen', { code: notifications(server, browser)[0]?.code });
    seconds(600);
    await look();
    expect(await counts()).toEqual([0, 0]);
  });

  it('goes with the SMS after a minute', async () => {
    await wanted();
    await subscribed();
    await press();
    seconds(59);
    await look();
    expect(await counts()).toEqual([0, 0]);
    seconds(1);
    await look();
    await look();
    expect(await counts()).toEqual([1, 1]);
  });

  it('goes with the SMS at once where no notification is taken', async () => {
    await wanted();
    await subscribed();
    server.simulators.faults.next('push', 'unavailable');
    expect((await press()).answer).toMatchObject(done);
    await mailed(1);
    await look();
    expect(await counts()).toEqual([1, 1]);
  });

  it('goes at once, as the SMS, about what cannot wait', async () => {
    await wanted();
    await subscribed();
    await press(towed);
    await mailed(1);
    expect(await counts()).toEqual([1, 1]);
  });
});
