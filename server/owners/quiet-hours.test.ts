import { describe, expect, it } from 'vitest';
import { shareOwnSticker } from '../../test/own-sticker.ts';

const own = shareOwnSticker();
/** From morning to evening on Fridays: now. */
const working = { days: ['fri'], begins: '09:00', ends: '18:00', letsUrgent: true };

const set = (fields: object) => own.asha.post('/vehicle_owner/quiet_hours', { UserLoginID: 1, ...fields });
const end = (UserLoginID = 1) => own.asha.post('/vehicle_owner/end_quiet_hours', { UserLoginID });
const shown = async () => {
  const { quietHours, quietUntil } = (await own.asha.post('/vehicle_owner/profile', { UserLoginID: 1 })).body;
  return { quietHours, quietUntil };
};
const none = { quietHours: null, quietUntil: '' };

describe('vehicle_owner/quiet_hours', () => {
  it('are shown to the owner, take the place of those before, and are taken away, once and again', async () => {
    expect(await shown()).toEqual(none);
    const now = { quietHours: working, quietUntil: '2026-11-20T12:30:00.000Z' };
    expect(await set(working)).toMatchObject({ status: 200, body: now });
    expect(await shown()).toEqual(now);
    const nights = { days: ['mon', 'sun'], begins: '22:00', ends: '07:00', letsUrgent: false };
    expect((await set({ ...nights, days: ['sun', 'mon', 'sun'] })).status).toBe(200);
    expect(await shown()).toEqual({ quietHours: nights, quietUntil: '' });
    for (let times = 0; times < 2; times++) {
      expect((await end()).status).toBe(200);
      expect(await shown()).toEqual(none);
    }
    expect((await own.scan()).isMuted).toBe(0);
  });

  it('let urgent messages through unless the owner says otherwise', async () => {
    await set({ ...working, letsUrgent: undefined });
    expect((await shown()).quietHours).toEqual(working);
  });

  it.each([
    ['no day', { days: [] }, 'days', 'Please choose at least one day.'],
    ['no days', { days: undefined }, 'days', 'Please choose at least one day.'],
    ['a day that there is not', { days: ['mon', 'someday'] }, 'days', 'Please choose at least one day.'],
    ['days as text', { days: 'mon' }, 'days', 'Please choose at least one day.'],
    ['eight days', { days: Array(8).fill('mon') }, 'days', 'Please choose at least one day.'],
    ['24:00', { ends: '24:00' }, 'ends', 'Please give a time of the day, as 22:00.'],
    ['no beginning', { begins: '' }, 'begins', 'Please give a time of the day, as 22:00.'],
    ['an hour alone', { begins: '9:00' }, 'begins', 'Please give a time of the day, as 22:00.'],
    ['seconds', { begins: '09:00:00' }, 'begins', 'Please give a time of the day, as 22:00.'],
    ['a number', { ends: 7 }, 'ends', 'Please give a time of the day, as 22:00.'],
    ['an end at the beginning', { ends: '09:00' }, 'ends', /another time/],
    ['perhaps', { letsUrgent: 'yes' }, 'letsUrgent', expect.any(String)],
  ])('refuses %s, and leaves what there was', async (_what, change, field, sentence) => {
    await set(working);
    const { status, body } = await set({ ...working, ...change });
    const said = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence;
    expect([status, body.errors]).toEqual([422, { [field]: [said] }]);
    expect((await shown()).quietHours).toEqual(working);
  });

  it('of two at once one stays, whole', async () => {
    const other = { days: ['sat', 'sun'], begins: '00:00', ends: '23:59', letsUrgent: false };
    const answers = await Promise.all([set(working), set(other), set(working), set(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([working, other]).toContainEqual((await shown()).quietHours);
  });

  it('are nobody else’s to set or to end', async () => {
    await set(working);
    const answers = [await set({ ...working, UserLoginID: 2 }), await end(2)];
    expect(answers.map(({ status, body }) => [status, body.ErrorCode])).toEqual(Array(2).fill([404, 'not_found']));
    expect((await own.server.post('/vehicle_owner/quiet_hours', { UserLoginID: 1, ...working })).status).toBe(401);
    expect((await own.server.post('/vehicle_owner/end_quiet_hours', { UserLoginID: 1 })).status).toBe(401);
    expect((await shown()).quietHours).toEqual(working);
  });

  it('are in the owner’s data, and go with the account', async () => {
    const rows = () => own.server.services.database.db.selectFrom('quiet_hours').selectAll().execute();
    const data = async () => (await own.asha.post('/vehicle_owner/my_data', { UserLoginID: 1 })).body.data.quietHours;
    expect(await data()).toBeNull();
    await set(working);
    expect([await data(), await rows()]).toEqual([working, [expect.objectContaining({ owner_id: 1 })]]);
    await own.asha.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true });
    expect(await rows()).toEqual([]);
  });
});
