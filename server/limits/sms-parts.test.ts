import { beforeEach, describe, expect, it } from 'vitest';
import type { BudgetName } from '../../contract/console/budgets.ts';
import type { SmsName } from '../../contract/registered-sms.ts';
import { sendMessage } from '../../test/answering.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { addPerson } from '../../test/named-people.ts';
import { changingOwner, newNumber } from '../../test/own-contact.ts';
import { signedInOwner } from '../../test/owners.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, messagesTo, resetLimits } from '../../test/sign-in.ts';
import { registerSms } from '../../test/sms-templates.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
const variables = { TRUSTED_PROXIES: 'loopback', DLT_TEMPLATE_PERSON_ASKED: '9', SMS_PRICE_PAISE: '30' };
shareServer({ now: () => new Date(clock), variables }, (shared) => {
  clock = noon;
  server = shared;
});

const [GUID, phone, driver, spouse] = ['DEMOCARPAID00001', '9876543210', '9812300001', '9812300002'];
/** What stands in the console, of all SMS and of those with a code. */
async function spent(): Promise<{ all: number; codes: number }> {
  const { body } = await (await signedInOperator(server, 'support')).post('/health', {});
  const of = (wanted: BudgetName) => body.Budgets.find(({ budget }: { budget: string }) => budget === wanted)?.spent;
  return { all: of('sms-budget-all'), codes: of('sms-budget-codes') };
}
const setLanguage = (language: string | null) =>
  server.services.database.db.updateTable('owner').set({ language }).where('id', '=', 1).execute();
async function sendInTamil(...names: SmsName[]): Promise<void> {
  await setLanguage('ta');
  for (const name of names) await registerSms(server, name, 'ta');
}
const press = (id = 6) => sendMessage(server, { GUID, id, owner: phone });

// In Tamil each has two parts, as every text of ours in Unicode.
describe.each([
  ['English', 30, async () => {}],
  ['Tamil', 60, () => sendInTamil('owner_alert', 'person_asked', 'one_time_code')],
])('an SMS in %s takes %i paise of the hour’s budget', (_language, price, prepare) => {
  beforeEach(prepare);

  it('that brings a message, and the reminder of it', async () => {
    const { contact } = await press();
    expect(await spent()).toEqual({ all: price, codes: 0 });
    clock += 601_000;
    expect(await server.post('/contact/still', { contact })).toMatchObject({ status: 200 });
    expect((await messagesTo(server, phone)).length).toBe(2);
    expect(await spent()).toEqual({ all: 2 * price, codes: 0 });
  });

  it('by which a person whom an owner names is asked', async () => {
    const person = { UserLoginID: 1, name: 'Meera Iyer', phone: driver, relation: 'driver' };
    const asha = await signedInOwner(server, 1);
    await resetLimits(server, 'sms-budget');
    expect(await asha.post('/vehicle_owner/name_person', person)).toMatchObject({ status: 200 });
    expect(await spent()).toEqual({ all: price, codes: 0 });
  });

  it('with a code, of what codes may cost and of all; that of a known browser of all alone', async () => {
    const language = { 'accept-language': price === 30 ? 'en' : 'ta' };
    expect(await server.post('/login', { phone }, language)).toMatchObject({ status: 200 });
    expect(await spent()).toEqual({ all: price, codes: price });
    const password = await codeOf(server, phone);
    const { knownBrowser } = (await server.post('/verifyOTP', { phone, password }, language)).body;
    expect(await server.post('/login', { phone, knownBrowser }, language)).toMatchObject({ status: 200 });
    expect(await spent()).toEqual({ all: 2 * price, codes: price });
  });

  it('with a code by which an owner proves their number, which a mail with one does not', async () => {
    const owner = await changingOwner(server);
    const language = { 'accept-language': price === 30 ? 'en' : 'ta', ...owner.headers };
    const ask = (call: string, fields: object) => owner.post(call, fields, language);
    expect(await ask('ask_confirmation', { by: 'phone' })).toMatchObject({ status: 200 });
    expect((await spent()).all).toBe(price);
    await ask('confirm', { by: 'phone', password: await codeOf(server, owner.phone) });
    expect(await ask('ask_new_mail', { email: 'new@example.com' })).toMatchObject({ status: 200 });
    expect((await spent()).all).toBe(price);
    expect(await ask('ask_new_number', { phone: newNumber() })).toMatchObject({ status: 200 });
    expect((await spent()).all).toBe(2 * price);
  });

  it('and gives all of it back where the provider refuses it', async () => {
    await press(9);
    server.simulators.faults.setStanding('sms', 'bad-number');
    expect((await server.post('/sms/template', { GUID, id: 6 })).status).toBe(502);
    expect((await server.post('/login', { phone }, { 'accept-language': 'ta' })).status).toBe(502);
    expect(await spent()).toEqual({ all: price, codes: 0 });
  });
});

it('a message of which others are told takes the price of each, in the language that each is told in', async () => {
  await sendInTamil('owner_alert');
  const people = [await addPerson(server, { owner: 1, phone: driver, wants: 'all' })];
  people.push(await addPerson(server, { owner: 1, phone: spouse, seat: 2, wants: 'all' }));
  const inEnglish = server.services.database.db.updateTable('named_person').set({ language: 'en' });
  await inEnglish.where('id', '=', people[0]?.id ?? 0).execute();
  await press();
  expect(await spent()).toEqual({ all: 60 + 30 + 60, codes: 0 });
});

it('an SMS of two parts is refused where an hour has the price of one left, and nothing is taken for it', async () => {
  server = await ownServer({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '60' } });
  await sendInTamil('owner_alert');
  expect(await server.post('/sms/template', { GUID, id: 6 })).toMatchObject({ status: 429 });
  expect(await spent()).toEqual({ all: 0, codes: 0 });
  await setLanguage(null);
  expect(await server.post('/sms/template', { GUID, id: 6 })).toMatchObject({ status: 200 });
  expect(await spent()).toEqual({ all: 60, codes: 0 });
});
