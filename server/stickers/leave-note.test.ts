import { describe, expect, it } from 'vitest';
import { parkingNotes } from '../../contract/parking-notes.ts';
import { noonInIndia, shareOwnSticker } from '../../test/own-sticker.ts';

const minute = 60 * 1000;
const own = shareOwnSticker();
const { GUID, ask, scan } = own;

const read = async (guid?: string) => (await scan(guid)).note;
const leave = (note: unknown, until?: unknown, more: object = {}) =>
  ask('/vehicle_owner/note', { note, until, ...more });
const shown = async () => {
  const { note, noteUntil } = await own.listed();
  return { note, noteUntil };
};

describe('a note', () => {
  it('is what a caller reads, until the moment at which it ends', async () => {
    const noteUntil = '2026-11-20T12:30:00.000Z';
    expect(await leave('back_at', '18:00')).toMatchObject({ status: 200, body: { note: 'back_at', noteUntil } });
    own.now = new Date(noteUntil).getTime() - 1;
    expect([await read(), await shown()]).toEqual(['Back at 18:00', { note: 'back_at', noteUntil }]);
    own.now += 1;
    expect([await read(), await shown()]).toEqual(['', { note: '', noteUntil: '' }]);
  });

  it.each([
    ['1', 60],
    ['2', 120],
    ['4', 240],
    [undefined, 120],
    ['22:00', 600],
    ['12:01', 1],
    ['12:00', 24 * 60],
    ['11:59', 24 * 60 - 1],
    ['00:00', 12 * 60],
  ])('left until %s at noon ends after %i minutes', async (until, minutes) => {
    expect((await leave('nearby', until)).body.noteUntil).toBe(new Date(noonInIndia + minutes * minute).toISOString());
  });

  it('is one of a few, each in words, in the language of whoever scans', async () => {
    const words = new Set();
    for (const note of parkingNotes) {
      await leave(note);
      words.add(await read());
    }
    expect(words.size).toBe(parkingNotes.length);
    await leave('key_with_guard');
    expect([await read(), (await scan(GUID, 'en-XA')).note]).toEqual([
      'The key is with the guard',
      expect.stringContaining('⟦'),
    ]);
  });

  it('takes the place of the one before, and is taken away', async () => {
    await leave('visiting', '4');
    await leave('back_at', '1');
    expect(await read()).toBe('Back at 13:00');
    expect(await leave('')).toMatchObject({ status: 200, body: { note: '', noteUntil: '' } });
    expect([await read(), await shown()]).toEqual(['', { note: '', noteUntil: '' }]);
  });

  it('is read of a muted sticker, too, and not of the owner’s other vehicles', async () => {
    await ask('/vehicle_owner/mute', { hours: 'always' });
    await leave('key_at_shop');
    expect(await scan()).toMatchObject({ isMuted: 1, note: 'The key is at the shop here' });
    expect(await read('DEMOBIKETRIAL001')).toBe('');
  });
});

describe('vehicle_owner/note', () => {
  it.each(['Call 9876543210', 'BACK_AT', null, 1, undefined])('refuses the note %j', async (note) => {
    expect(await leave(note)).toMatchObject({ status: 422, body: { errors: { note: [expect.any(String)] } } });
    expect(await read()).toBe('');
  });

  it.each(['3', 2, '24:00', '9:00', '18:60', '18:00:00', '2026-11-21T09:00', '', null])(
    'refuses a note until %j',
    async (until) => {
      const errors = { until: ['Please give a time of the day, as 18:00.'] };
      expect(await leave('back_at', until)).toMatchObject({ status: 422, body: { errors } });
      expect(await read()).toBe('');
    },
  );

  it('says of the owner’s vehicle whose sticker is off that it is off', async () => {
    await ask('/vehicle_owner/switch_off', {});
    expect(await leave('nearby')).toMatchObject({ status: 409, body: { ErrorCode: 'inactive' } });
  });

  it("knows nothing of others' vehicles, nor of those that are not there", async () => {
    const theirs = (await scan('DEMOPOSTPAIDREG1')).VehicleOwnerMasterDetailId;
    const answers = [
      await leave('nearby', '4', { VehicleOwnerMasterDetailId: theirs }),
      await leave('nearby', '4', { VehicleOwnerMasterDetailId: 4711 }),
      await leave('nearby', '4', { UserLoginID: 2 }),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], headers: expect.anything() });
    expect(answers[0]).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect(await read('DEMOPOSTPAIDREG1')).toBe('');
  });
});
