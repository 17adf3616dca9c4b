import { describe, expect, it } from 'vitest';
import { ur } from '../../messages/ur.ts';
import { newOperator } from '../../test/console/sign-in.ts';
import { eventually } from '../../test/eventually.ts';
import { changingOwner } from '../../test/own-contact.ts';
import { beginsIn, mailIn } from '../../test/sent-mails.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, messagesTo, otherThan, sessionOf } from '../../test/sign-in.ts';
import { registerSms } from '../../test/sms-templates.ts';

let server: TestServer;
let now = new Date();
shareServer({ now: () => now, variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
  now = new Date();
});

const phone = '9876543210';
const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` });
const ask = (address: number) => server.post('/login', { phone }, from(address));
const give = (password: string, address: number) => server.post('/verifyOTP', { phone, password }, from(address));
const range = (count: number) => Array.from({ length: count }, (_, index) => 1 + index);
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3600 * 1000);
};
const warning = /keeps asking for OTPs/;
/** How often an addressee was warned, once all that is under way has ended. */
async function told(to = phone): Promise<number> {
  await server.services.background.drain();
  await server.services.outbox.drain();
  return (await messagesTo(server, to)).filter(({ text }) => warning.test(text)).length;
}
const flood = async (asking: (address: number) => Promise<unknown>) => {
  for (const address of range(21)) await asking(address);
};
/** How many people Health says that codes are sent to or guessed at. */
async function shown(): Promise<number> {
  const { id } = await newOperator(server, 'support');
  const { body } = await server.post('/console/health', {}, await sessionOf(server, 'operator', id));
  return body.Sprayed.people;
}

describe('who is sprayed with codes', () => {
  it('is told when their limit is passed, once a day, and Health counts them', async () => {
    for (const address of range(20)) await ask(address);
    expect([await told(), await shown()]).toEqual([0, 0]);
    for (const address of range(20)) await ask(100 + address);
    await eventually('told', async () => (await told()) === 1);
    expect(await shown()).toBe(1);
    later(0.5);
    await ask(200);
    expect(await told()).toBe(1);
    later(24);
    expect(await shown()).toBe(0);
    await flood(ask);
    await eventually('told again', async () => (await told()) === 2);
  });

  it('is not told because they asked again themselves, at the very moment from which they may', async () => {
    let looked = 0;
    const begin = new Date();
    const at = (milliseconds: number) => new Date(begin.getTime() + milliseconds);
    const now = () => at(Math.min(looked++, 60) * 1000);
    const steps = await ownServer({ now });
    const askAgain = () => steps.post('/login', { phone });
    expect((await askAgain()).status).toBe(200);
    // Each reading of the clock moves it on by a second.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200) statuses.push((await askAgain()).status);
    expect(statuses).toContain(429);
    await steps.services.background.drain();
    await steps.services.outbox.drain();
    expect((await messagesTo(steps, phone)).filter(({ text }) => warning.test(text))).toEqual([]);
  });

  it('is told when as many codes were guessed at as may be, by whomever', async () => {
    await ask(1);
    const wrong = otherThan(await codeOf(server, phone));
    for (const address of range(19)) await give(wrong, 10 + address);
    expect([await told(), await shown()]).toEqual([0, 0]);
    for (const address of range(20)) await give(wrong, 100 + address);
    await eventually('told', async () => (await told()) === 1);
    expect(await shown()).toBe(1);
  });

  it('is told by mail who has their codes by mail', async () => {
    await flood((address) => server.post('/resellerLogin', { email: 'reseller@example.com' }, from(address)));
    await eventually('told', async () => (await told('reseller@example.com')) === 1);
    const { email } = await newOperator(server);
    await flood((address) => server.post('/console/login', { email }, from(address)));
    await eventually('told', async () => (await told(email)) === 1);
    expect(await shown()).toBe(2);
  });

  it('is told in their language: by SMS once that is registered, and by mail', async () => {
    const choose = async (id: number) => {
      const headers = await sessionOf(server, 'owner', id);
      const body = { UserLoginID: id, language: 'ur' };
      expect((await server.post('/vehicle_owner/language', body, headers)).status).toBe(200);
    };
    await choose(1);
    await flood(ask);
    await eventually('told in English', async () => (await told()) === 1);
    await registerSms(server, 'codes_warning', 'ur');
    later(24);
    await flood(ask);
    const texts = async () => (await messagesTo(server, phone)).map(({ text }) => text);
    await eventually('told in Urdu', async () => (await texts()).includes(ur.sms.codes_warning));
    expect(await told()).toBe(1);

    const asha = await changingOwner(server);
    await asha.changeMail(asha.email);
    await choose(asha.id);
    const lost = { phone: asha.phone, email: asha.email };
    await flood((address) => server.post('/vehicle_owner/lost_number', lost, from(address)));
    const { plain, html, messages } = await mailIn(server, 'ur', {
      to: asha.email,
      subject: ({ sign_in }) => sign_in.sprayed_subject,
    });
    const { sprayed, sprayed_do, sprayed_end } = messages.sign_in;
    expect(plain).toBe(`${[sprayed, sprayed_do, sprayed_end].join('\n\n')}`);
    expect(html).toContain(beginsIn(messages));
  });

  it('is told nothing where they have no account', async () => {
    // Another operator is sent one.
    const { email } = await newOperator(server);
    await server.post('/console/login', { email }, from(200));
    await server.services.background.drain();
    await flood((address) => server.post('/console/login', { email: 'nobody@example.com' }, from(address)));
    await flood((address) => server.post('/login', { phone: '9000000001' }, from(address)));
    expect([await told('nobody@example.com'), await told('9000000001'), await shown()]).toEqual([0, 0, 0]);
  });

  it('is forgotten with the account', async () => {
    await flood(ask);
    await eventually('told', async () => (await told()) === 1);
    const headers = await sessionOf(server, 'owner', 1);
    await server.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }, headers);
    expect(await shown()).toBe(0);
  });
});
