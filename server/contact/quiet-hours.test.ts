import { describe, expect, it } from 'vitest';
import { sendMessage } from '../../test/answering.ts';
import { noonInIndia, shareOwnSticker } from '../../test/own-sticker.ts';

const minute = 60_000;
/** Friday at 22:00 in India. */
const evening = noonInIndia + 10 * 60 * minute;
/** Saturday at 07:00. */
const morning = evening + 9 * 60 * minute;

const own = shareOwnSticker();
const { GUID, ask, scan } = own;
const [lights, towed] = [6, 2];
const bike = { guid: 'DEMOBIKETRIAL001', keys: 8, towed: 5 };

const setHours = (change: object = {}) =>
  own.asha.post('/vehicle_owner/quiet_hours', {
    UserLoginID: 1,
    days: ['fri'],
    begins: '22:00',
    ends: '07:00',
    ...change,
  });
const message = (id: number, guid = GUID) => own.server.post('/sms/template', { GUID: guid, id });
const call = (to: string) => own.server.post('/make-call', { GUID, from: '9812345678', to });
const sentTo = async () => {
  const { messages } = await fetch(`${own.server.simulators.controlUrl}/_outbox`).then((answer) => answer.json());
  return messages.map(({ to }: { to: string }) => to);
};

const onlyUrgent = 'The owner has quiet hours until 07:00. Until then only urgent messages get through.';
const nothing = 'The owner has quiet hours until 07:00. Until then no message or call gets through.';
const quiet = (Message: string) => ({ status: 409, body: { Status: 'Error', ErrorCode: 'quiet_hours', Message } });

describe('in quiet hours', () => {
  it('an urgent message gets through, no other, and no call but to the emergency contact', async () => {
    await setHours();
    own.now = evening;
    expect(await scan()).toMatchObject({ isMuted: 1, quietUntil: '07:00', letsUrgent: 1 });
    expect(await message(lights)).toMatchObject(quiet(onlyUrgent));
    expect(await call('owner')).toMatchObject(quiet(onlyUrgent));
    expect(await sentTo()).toEqual([]);
    expect((await message(towed)).status).toBe(200);
    expect((await call('emergency')).status).toBe(200);
    expect((await sentTo()).sort()).toEqual(['9876543210', '9988776655']);
  });

  it('not even an urgent one does where the owner says so', async () => {
    await setHours({ letsUrgent: false });
    own.now = evening;
    expect(await scan()).toMatchObject({ isMuted: 1, quietUntil: '07:00', letsUrgent: 0 });
    expect(await message(towed)).toMatchObject(quiet(nothing));
    expect((await call('emergency')).status).toBe(200);
    expect(await sentTo()).toEqual(['9988776655']);
  });

  it('whoever follows an urgent message is not sent to a call that would be refused, and the owner’s link says why it is quiet', async () => {
    own.now = evening - 1;
    const { contact, code } = await sendMessage(own.server, { GUID, id: towed, owner: '9876543210' });
    const stands = async () => {
      const { body: followed } = await own.server.post('/contact/state', { contact });
      const { body: asked } = await own.server.post('/contact/asked', { code });
      return [followed.contact.takesCalls, asked.contact.quietUntil, asked.contact.mutedUntil !== ''];
    };
    await setHours();
    expect(await stands()).toEqual([true, '', false]);
    own.now = evening;
    expect(await stands()).toEqual([false, '07:00', false]);
    await own.server.post('/contact/quiet', { code, hours: 'morning' });
    expect(await stands()).toEqual([false, '', true]);
    own.now = morning;
    expect(await stands()).toEqual([true, '', false]);
  });

  it('the sentence is in the language of whoever reads it', async () => {
    await setHours();
    own.now = evening;
    const { body } = await own.server.post('/sms/template', { GUID, id: lights }, { 'accept-language': 'en-XA' });
    expect(body.Message).toMatch(new RegExp(`^⟦${onlyUrgent} [~ ]+⟧$`));
  });

  it('no code is given out for a call that would not be placed', async () => {
    await setHours();
    own.now = evening;
    const body = { GUID, from: '9812345678', to: 'owner' };
    expect(await own.server.post('/caller/code', body)).toMatchObject(quiet(onlyUrgent));
    expect(await sentTo()).toEqual([]);
  });

  it.each([
    ['the last minute before', evening - 1, 0],
    ['the first moment', evening, 1],
    ['the last moment', morning - 1, 1],
    ['the first moment after', morning, 0],
    ['the same time a day later', evening + 24 * 60 * minute, 0],
  ])('and only then: %s', async (_when, now, isMuted) => {
    await setHours();
    own.now = now;
    expect([(await scan()).isMuted, (await message(lights)).status]).toEqual([isMuted, isMuted ? 409 : 200]);
    const { quietUntil } = (await own.asha.post('/vehicle_owner/profile', { UserLoginID: 1 })).body;
    expect(quietUntil).toBe(isMuted ? new Date(morning).toISOString() : '');
  });

  it('a page that was loaded before they began gets the sentence, and one that is still open after them gets through', async () => {
    await setHours();
    own.now = evening - 1;
    expect((await scan()).isMuted).toBe(0);
    own.now = evening;
    expect(await message(lights)).toMatchObject(quiet(onlyUrgent));
    own.now = morning;
    expect((await message(lights)).status).toBe(200);
  });

  it.each([
    ['message', '/sms/template', { id: lights }],
    ['call', '/make-call', { from: '9812345678', to: 'owner' }],
  ])(
    'a %s that was sent before they began was sent, however often its request is repeated; another one is refused',
    async (_what, path, fields) => {
      await setHours();
      own.now = evening - 1;
      const press = (key: string) => own.server.post(path, { GUID, ...fields }, { 'idempotency-key': key });
      const first = await press('one press');
      expect(first.status).toBe(200);
      const count = (await sentTo()).length;
      own.now = evening;
      expect(await press('one press')).toMatchObject({ status: 200, body: first.body });
      expect(await press('another press')).toMatchObject(quiet(onlyUrgent));
      const { VehicleOwnerMasterDetailId } = await scan();
      await own.asha.post('/vehicle_owner/mute', { UserLoginID: 1, VehicleOwnerMasterDetailId, hours: 'always' });
      expect(await press('one press')).toMatchObject({ status: 200, body: first.body });
      expect(await press('another press')).toMatchObject({ status: 409, body: { ErrorCode: 'muted' } });
      expect(await sentTo()).toHaveLength(count);
    },
  );

  it('all stickers of the owner are quiet, and those of no other owner', async () => {
    await setHours();
    own.now = evening;
    expect([await scan(bike.guid), await scan('DEMOPOSTPAIDREG1')]).toMatchObject([
      { isMuted: 1, quietUntil: '07:00' },
      { isMuted: 0, quietUntil: '' },
    ]);
    expect([(await message(bike.keys, bike.guid)).status, (await message(bike.towed, bike.guid)).status]).toEqual([
      409, 200,
    ]);
  });

  it('a reason is urgent as long as an operator says so', async () => {
    await setHours();
    own.now = evening;
    const { database, presets } = own.server.services;
    const call = (productid: number) => own.server.post('/preset_messages', { productid });
    const urgent = async () =>
      (await call(1)).body.presets.filter(({ isUrgent }: { isUrgent: boolean }) => isUrgent).length;
    const before = await urgent();
    await database.db.updateTable('preset').set({ is_urgent: true }).where('id', '=', lights).execute();
    presets.forget();
    expect([await urgent(), (await message(lights)).status]).toEqual([before + 1, 200]);
  });

  it('an urgent reason of another kind of vehicle, and one that there is not, are none', async () => {
    await setHours();
    own.now = evening;
    expect((await message(bike.towed)).body.ErrorCode).toBe('preset_not_for_vehicle');
    expect(await message(4711)).toMatchObject(quiet(onlyUrgent));
  });
});

describe('a mute in quiet hours', () => {
  it('lets not even an urgent message through, and says nothing of the hours', async () => {
    await setHours();
    own.now = evening;
    await ask('/vehicle_owner/mute', { hours: '1' });
    expect(await scan()).toMatchObject({ isMuted: 1, quietUntil: '', letsUrgent: 0 });
    expect((await message(towed)).body.ErrorCode).toBe('muted');
  });

  it('that ends in them leaves them, and one that ends after them stays', async () => {
    await setHours();
    own.now = evening;
    await ask('/vehicle_owner/mute', { hours: '1' });
    own.now += 60 * minute;
    expect(await scan()).toMatchObject({ isMuted: 1, quietUntil: '07:00' });
    await ask('/vehicle_owner/mute', { hours: '24' });
    own.now = morning;
    expect(await scan()).toMatchObject({ isMuted: 1, quietUntil: '' });
    await ask('/vehicle_owner/mute', { hours: 'off' });
    expect((await scan()).isMuted).toBe(0);
  });
});
