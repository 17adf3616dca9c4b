import { describe, expect, it } from 'vitest';
import { noonInIndia, shareOwnSticker } from '../../test/own-sticker.ts';

const hour = 3600 * 1000;
const own = shareOwnSticker();
const { GUID, ask, scan } = own;

const mute = (hours: unknown, more: object = {}) => ask('/vehicle_owner/mute', { hours, ...more });
const message = () => own.server.post('/sms/template', { GUID, id: 6 });
const call = (to: string) => own.server.post('/make-call', { GUID, from: '9812345678', to });
const shown = async () => (await own.listed()).mutedUntil;
const gone = async () => {
  const { messages } = await fetch(`${own.server.simulators.controlUrl}/_outbox`).then((answer) => answer.json());
  return messages.map(({ to }: { to: string }) => to);
};

describe('a muted sticker', () => {
  it('turns messages and calls to the owner away, and rings the emergency contact all the same', async () => {
    const { status, body } = await mute('4');
    expect([status, body.mutedUntil]).toEqual([200, '2026-11-20T10:30:00.000Z']);
    expect((await scan()).isMuted).toBe(1);
    const Message =
      'The owner has asked not to be disturbed right now. In an emergency you can call the emergency contact.';
    const muted = { status: 409, body: { Status: 'Error', ErrorCode: 'muted', Message } };
    expect(await message()).toMatchObject(muted);
    expect(await call('owner')).toMatchObject(muted);
    expect(await gone()).toEqual([]);
    expect((await call('emergency')).status).toBe(200);
    expect(await gone()).toEqual(['9988776655']);
  });

  it.each(['1', '4', '8', '24'])('is quiet for %s hours and no moment longer', async (hours) => {
    await mute(hours);
    own.now = noonInIndia + Number(hours) * hour - 1;
    expect([(await scan()).isMuted, (await message()).status]).toEqual([1, 409]);
    expect(await shown()).toBe(new Date(own.now + 1).toISOString());
    own.now = noonInIndia + Number(hours) * hour;
    expect([(await scan()).isMuted, (await message()).status, await shown()]).toEqual([0, 200, '']);
  });

  it('stays so until the owner says otherwise', async () => {
    expect((await mute('always')).body.mutedUntil).toBe('always');
    own.now = noonInIndia + 25 * 24 * hour;
    expect([(await scan()).isMuted, await shown(), (await message()).status]).toEqual([1, 'always', 409]);
    expect((await mute('off')).body.mutedUntil).toBe('');
    expect([(await scan()).isMuted, await shown(), (await message()).status]).toEqual([0, '', 200]);
  });

  it('leaves the owner’s other vehicles alone', async () => {
    await mute('always');
    expect((await scan('DEMOBIKETRIAL001')).isMuted).toBe(0);
  });

  it('does not say until when to a stranger', async () => {
    await mute('8');
    expect(JSON.stringify(await scan())).not.toContain('2026-11-20');
  });
});

describe('vehicle_owner/mute', () => {
  it.each(['2', 4, '', null, '-1', 'forever'])('refuses to mute for %j', async (hours) => {
    expect(await mute(hours)).toMatchObject({ status: 422, body: { errors: { hours: [expect.any(String)] } } });
    expect((await scan()).isMuted).toBe(0);
  });

  it('says of the owner’s vehicle whose sticker is off that it is off', async () => {
    await ask('/vehicle_owner/switch_off', {});
    expect(await mute('4')).toMatchObject({ status: 409, body: { ErrorCode: 'inactive' } });
  });

  it("knows nothing of others' vehicles, nor of those that are not there", async () => {
    const theirs = (await scan('DEMOPOSTPAIDREG1')).VehicleOwnerMasterDetailId;
    const answers = [
      await mute('4', { VehicleOwnerMasterDetailId: theirs }),
      await mute('4', { VehicleOwnerMasterDetailId: 4711 }),
      await mute('4', { UserLoginID: 2 }),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], headers: expect.anything() });
    expect(answers[0]).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await scan('DEMOPOSTPAIDREG1')).isMuted).toBe(0);
  });
});
