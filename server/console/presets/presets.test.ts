import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsolePreset } from '../../../contract/console/presets.ts';
import { fill } from '../../../messages/fill.ts';
import { hi } from '../../../messages/hi.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newPreset } from '../../../test/presets.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { resetLimits } from '../../../test/sign-in.ts';
import { registerSms } from '../../../test/sms-templates.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let preset_id: number;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
});
beforeEach(async () => {
  await resetLimits(server);
  await server.services.database.db.updateTable('owner').set({ language: null }).execute();
  await server.services.database.db.deleteFrom('sms_template').execute();
  preset_id = await newPreset(server);
});
afterAll(() => server?.stop());

const otherCar = 'DEMOPOSTPAIDREG1';
const english = 'Car alarm is on';
const hindi = 'कार का अलार्म बज रहा है';
const dlt = '1007000000000000042';
const change = (changes: object, version = 1) =>
  owner.post('/preset/edit', { preset_id, version, text: english, position: 9, is_on: true, ...changes });
const translate = (changes: object, version = 1) =>
  owner.post('/preset/translate', { preset_id, version, language: 'hi', text: hindi, ...changes });
const listed = async (): Promise<ConsolePreset> =>
  (await owner.post('/presets', {})).body.Presets.find(({ id }: ConsolePreset) => id === preset_id);
const offered = async (language = 'en-IN') => {
  const answer = await server.post('/preset_messages', { productid: 1 }, { 'accept-language': language });
  return answer.body.presets.find(({ id }: { id: number }) => id === preset_id);
};
const send = (language = 'en-IN', GUID = 'DEMOCARPAID00001') =>
  server.post('/sms/template', { GUID, id: preset_id }, { 'accept-language': language });
const sent = async (): Promise<string> => {
  const { messages } = await fetch(`${server.simulators.controlUrl}/_outbox`).then((answer) => answer.json());
  return messages[0].text;
};
const words = async () => {
  const contacts = server.services.database.db.selectFrom('contact').select('words').where('preset_id', '=', preset_id);
  return (await contacts.execute()).map((contact) => contact.words);
};

describe('a preset', () => {
  it('is changed, and offered and sent as it is now; what was sent keeps its words', async () => {
    await send();
    expect(await change({ text: 'Car alarm rings', dlt_template_id: dlt, position: 1 })).toMatchObject({
      body: { version: 2 },
    });
    expect(await listed()).toMatchObject({ text: 'Car alarm rings', dlt_template_id: dlt, position: 1, version: 2 });
    expect(await offered()).toEqual({ id: preset_id, text: 'Car alarm rings', isUrgent: false });
    await send('en-IN', otherCar);
    expect(await sent()).toContain('- Car alarm rings. A person');
    expect((await words()).toSorted()).toEqual([english, 'Car alarm rings']);
  });

  it('that is off is offered and sent to nobody', async () => {
    expect(await change({ is_on: false })).toMatchObject({ status: 200 });
    expect(await offered()).toBeUndefined();
    expect(await send()).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(await listed()).toMatchObject({ is_on: false });
  });

  it('is urgent or not, as an operator says; of the first ones those of being towed and of a baby inside are', async () => {
    const { Presets } = (await owner.post('/presets', {})).body;
    const urgent = Presets.filter(({ is_urgent }: ConsolePreset) => is_urgent);
    expect(urgent.map(({ text }: ConsolePreset) => text)).toEqual([
      'Car being towed',
      'Baby or pet in car',
      'Bike being towed',
    ]);
    expect(await change({ is_urgent: 'on' })).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject({ is_urgent: true });
    const { Entries } = (await owner.post('/audit', { action: 'preset.change' })).body;
    expect(JSON.stringify(Entries[0])).toContain('is_urgent');
    await change({ is_urgent: '' }, 2);
    expect(await listed()).toMatchObject({ is_urgent: false });
  });

  it('that another operator changed meanwhile is not overwritten', async () => {
    const answers = await Promise.all([change({ text: 'First' }), translate({ text: 'दूसरा' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listed()).toMatchObject({ version: 2 });
  });

  it.each([
    ['text', { text: 'x'.repeat(31) }],
    ['text', { text: 'x'.repeat(61), dlt_template_id: dlt }],
    ['text', { text: 'Plate {plate}' }],
    ['text', { text: 'ab' }],
    ['position', { position: 0 }],
    ['dlt_template_id', { dlt_template_id: 'owner-alert' }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const answer = await change(wrong);
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await listed()).toMatchObject({ version: 1, text: english });
  });

  it('may be the last, but then it stays on, however many are switched off at once', async () => {
    const bikes = (await owner.post('/presets', {})).body.Presets.filter(
      (each: ConsolePreset) => each.product_id === 2,
    );
    const answers = await Promise.all(
      bikes.map(({ id, version, text, position }: ConsolePreset) =>
        owner.post('/preset/edit', { preset_id: id, version, text, position, is_on: false }),
      ),
    );
    const codes = answers.map(({ body }) => body.ErrorCode).toSorted();
    expect(codes).toEqual([...bikes.slice(1).map(() => '0'), 'last_preset']);
    const { body } = await server.post('/preset_messages', { productid: 2 });
    expect(body.presets).toHaveLength(1);
  });
});

describe('a translation', () => {
  it('is what a scanner with its language reads, and nobody else', async () => {
    expect(await offered('hi-IN,hi;q=0.9,en;q=0.8')).toEqual({
      id: preset_id,
      text: hindi,
      language: 'hi',
      isUrgent: false,
    });
    expect(await offered('ta,hi;q=0.9')).toMatchObject({ text: hindi });
    for (const language of ['en-IN,hi;q=0.5', 'ta', ''])
      expect(await offered(language)).toMatchObject({ text: english });
  });

  it('is what an owner reads whose language it is, by SMS in English until it has a DLT template of its own', async () => {
    await server.services.database.db.updateTable('owner').set({ language: 'hi' }).execute();
    await send('ta');
    expect(await sent()).toContain(`- ${english}.`);
    expect(await words()).toEqual([hindi]);
    expect(await translate({ text: 'अलार्म बज रहा है', dlt_template_id: dlt })).toMatchObject({ body: { version: 2 } });
    await send('en', otherCar);
    const { owner_alert } = hi.sms;
    const [beforeLink = ''] = owner_alert.split('{link}');
    expect(await sent()).toContain(fill(beforeLink, { plate: 'TN09CD4567', text: 'अलार्म बज रहा है' }));
    expect((await listed()).translations[0]).toMatchObject({ language: 'hi', owner_alert });
    expect((await words()).toSorted()).toEqual([hindi, 'अलार्म बज रहा है'].toSorted());
  });

  it('goes out by the template of all reasons, too', async () => {
    await server.services.database.db.updateTable('owner').set({ language: 'hi' }).execute();
    await registerSms(server, 'owner_alert', 'hi');
    await send('ta');
    const [before = ''] = hi.sms.owner_alert.split('{text}').map((part) => part.replace('{plate}', 'KA01AB1234'));
    expect(await sent()).toContain(`${before}${hindi}`);
  });

  it('of a caller’s language is not what an owner reads whose own is another', async () => {
    await translate({ dlt_template_id: dlt });
    await send('hi');
    expect(await sent()).toContain(`- ${english}.`);
    expect(await words()).toEqual([english]);
  });

  it('is added, and removed again', async () => {
    expect(await translate({ language: 'TA', text: 'கார் அலாரம்' })).toMatchObject({ body: { version: 2 } });
    expect((await listed()).translations.map(({ language }) => language)).toEqual(['hi', 'ta']);
    const gone = { preset_id, version: 2, language: 'hi' };
    expect(await owner.post('/preset/translation/remove', gone)).toMatchObject({ body: { version: 3 } });
    expect(await offered('hi')).toEqual({ id: preset_id, text: english, isUrgent: false });
    expect(await owner.post('/preset/translation/remove', { ...gone, version: 3 })).toMatchObject({ status: 404 });
    expect(await listed()).toMatchObject({ version: 3 });
  });

  it.each(['en', 'hindi!', '', 'h'])('is refused for the language %j', async (language) => {
    expect(await translate({ language })).toMatchObject({
      status: 422,
      body: { errors: { language: [expect.any(String)] } },
    });
  });
});
