import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultOf } from '../../../simulators/faults.ts';
import { sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { noonInIndia, shareOwnSticker } from '../../../test/own-sticker.ts';
import { ownServer } from '../../../test/server.ts';
import { reportToken } from '../../outgoing/report-token.ts';

// What is due goes by the database's clock, which is not moved: the server does not look for it here, and a test checks the call at a time of its own.
const own = shareOwnSticker();
beforeEach(() => own.server.services.outbox.stop());

const [lights, towed, phone] = [6, 2, '9876543210'];
const night = Date.parse('2026-11-20T20:30:00Z');
const { GUID } = own;
const db = () => own.server.services.database.db;
const at = (seconds: number) => {
  own.now = noonInIndia + seconds * 1000;
};
const send = (id = towed) => sendMessage(own.server, { GUID, id, owner: phone });
const state = async (contact: string) => (await own.server.post('/contact/state', { contact })).body.contact;
const calls = () => db().selectFrom('outgoing').selectAll().where('channel', '=', 'call').execute();
const ladder = () => db().selectFrom('contact_ladder').selectAll().executeTakeFirstOrThrow();
const rung = () => own.server.simulators.tally.accepted('call').length;
/** What the server does with the calls that are there at this second. */
async function check(seconds: number) {
  at(seconds);
  for (const { id } of await calls()) await own.server.services.outbox.check(id);
}
/** The phone is picked up: the id of the call, once its words are read out. */
const pickedUp = async () => {
  const inbox = async () => {
    const answer = await fetch(`${own.server.simulators.controlUrl}/_outbox?to=${phone}`);
    return (await answer.json()).messages.filter(({ channel }: { channel: string }) => channel === 'call');
  };
  await eventually('the words are read out', async () => (await inbox()).length > 0);
  const [call] = await inbox();
  return { sid: call.sid as string, text: call.text as string };
};
const press = (sid: string, digit: string) => own.server.simulators.flow.press(sid, digit);
const stepsOf = (followed: { ladder: { step: string }[] }) => followed.ladder.map(({ step }) => step);

describe('an urgent message that nobody has seen', () => {
  it('is read out to its owner in a call, a minute later and not before, once', async () => {
    const { contact } = await send();
    await check(59);
    expect(rung()).toBe(0);
    await check(60);
    await check(61);
    await check(110);
    expect(rung()).toBe(1);
    expect((await pickedUp()).text).toMatch(
      /^This is Dastak, about your vehicle K A 0 1 A B 1 2 3 4\. A person beside it says: .+\. Press 1 if you come in 5 minutes\./,
    );
    const followed = await state(contact);
    expect(followed).toMatchObject({ seenAt: '', answer: '' });
    expect(followed.ladder).toEqual([
      { step: 'called', at: new Date(noonInIndia + 60_000).toISOString() },
      { step: 'emergency', at: new Date(noonInIndia + 120_000).toISOString() },
    ]);
    expect(JSON.stringify(followed)).not.toMatch(/\d{10}/);
  });

  it('is answered by a digit as by the link; whoever presses it has seen it', async () => {
    const { contact, code } = await send();
    await check(60);
    const { sid } = await pickedUp();
    at(70);
    expect(await press(sid, '2')).toBe(true);
    const answered = { answer: 'coming_15', seenAt: new Date(own.now).toISOString() };
    expect(await state(contact)).toMatchObject(answered);
    expect(await stepsOf(await state(contact))).toEqual(['called']);
    expect(await press(sid, '1')).toBe(false);
    expect((await own.server.post('/contact/asked', { code })).body.contact).toMatchObject(answered);
  });

  it('is read out again where the digit is no answer, which still shows that somebody has heard it', async () => {
    const { contact } = await send();
    await check(60);
    const { sid } = await pickedUp();
    expect(await press(sid, '9')).toBe(true);
    expect(await state(contact)).toMatchObject({ answer: '', seenAt: expect.stringMatching(/^2026/) });
    expect(await press(sid, '4')).toBe(true);
    expect(await state(contact)).toMatchObject({ answer: 'cannot_come' });
  });

  it('is not answered by whoever only picks up', async () => {
    const { contact } = await send();
    await check(60);
    await press((await pickedUp()).sid, '');
    await eventually('the report', async () => (await calls())[0]?.state === 'delivered');
    expect(await state(contact)).toMatchObject({ answer: '', seenAt: '' });
    expect(await db().selectFrom('number_consent').select('role').where('role', '=', 'caller').execute()).toEqual([]);
  });

  it('has the later answer, whichever way it came; a digit that is told again is no later one', async () => {
    const { contact, code } = await send();
    await check(60);
    const { sid } = await pickedUp();
    at(70);
    await press(sid, '1');
    at(80);
    await own.server.post('/contact/answer', { code, answer: 'cannot_come' });
    expect(await digits({ CallSid: sid })).toBe(200);
    expect(await state(contact)).toMatchObject({ answer: 'cannot_come' });
    expect(await db().selectFrom('contact_step').select('kind').orderBy('no').execute()).toEqual(
      ['seen', 'coming_5', 'cannot_come'].map((kind) => ({ kind })),
    );
  });

  it('has one answer where the digit and the link come at once', async () => {
    const { contact, code } = await send();
    await check(60);
    const { sid } = await pickedUp();
    await Promise.all([press(sid, '1'), own.server.post('/contact/answer', { code, answer: 'seen_to' })]);
    const kinds = (await db().selectFrom('contact_step').select('kind').orderBy('no').execute()).map((row) => row.kind);
    expect(kinds.slice(0, 1)).toEqual(['seen']);
    expect(kinds.slice(1).toSorted()).toEqual(['coming_5', 'seen_to']);
    expect((await state(contact)).answer).toBe(kinds.at(-1));
  });

  it('keeps its answer whatever is reported later', async () => {
    own.server.simulators.faults.next('call', 'lost-report');
    const { contact } = await send();
    await check(60);
    const { sid } = await pickedUp();
    await press(sid, '3');
    const [call] = await calls();
    const token = reportToken(own.server.services.vault, String(call?.id), 1);
    const report = { CallSid: sid, EventType: 'terminal', Status: 'no-answer', Legs: [{ Status: 'no-answer' }] };
    expect(await own.server.post(`/webhooks/exotel/flow/${token}`, report)).toMatchObject({ status: 200 });
    expect(await state(contact)).toMatchObject({ answer: 'seen_to' });
    expect((await calls())[0]?.state).toBe('delivered');
  });

  it('is shown in the owner’s log, with the time of the call', async () => {
    await send();
    await check(60);
    const { contacts } = (await own.asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body;
    expect(contacts[0]).toMatchObject({ calledAt: new Date(own.now).toISOString() });
  });
});

/** Asks as the flow does; returns the status. Unless given: with the token of the call that was placed. */
async function digits(more: Record<string, string>, what = 'digits'): Promise<number> {
  const [placed] = own.server.simulators.tally.accepted('call');
  const query = { CallSid: placed?.providerId ?? '', CustomField: placed?.reference ?? '', digits: '"1"', ...more };
  const url = `${own.server.url}/api/webhooks/exotel/flow/${what}?${new URLSearchParams(query)}`;
  return (await fetch(url, { redirect: 'manual' })).status;
}

describe('what the flow asks', () => {
  it.each([
    ['a token that we never gave out', { CustomField: `${crypto.randomUUID()}.${'A'.repeat(22)}` }],
    ['no token', { CustomField: '' }],
    ['another call with the right token', { CallSid: 'f'.repeat(32) }],
    ['no call', { CallSid: '' }],
  ])('changes nothing for %s', async (_what, forged) => {
    const { contact } = await send();
    await check(60);
    await pickedUp();
    expect(await digits(forged)).toBe(404);
    expect(await digits(forged, 'words')).toBe(404);
    expect(await state(contact)).toMatchObject({ answer: '', seenAt: '' });
  });

  it('changes nothing once the call must be over, nor for an account that was deleted', async () => {
    const { contact } = await send();
    await check(60);
    await pickedUp();
    at(60 + 600);
    expect(await digits({})).toBe(404);
    at(61);
    expect(await digits({ digits: '' })).toBe(302);
    expect(await state(contact)).toMatchObject({ answer: '', seenAt: '' });
    await own.asha.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true });
    expect(await digits({})).toBe(404);
  });

  it('is understood with quotes around a digit and without, and before our request was answered', async () => {
    const { contact } = await send();
    await check(60);
    await pickedUp();
    await db()
      .updateTable('outgoing')
      .set({ state: 'sending', provider_id: null })
      .where('channel', '=', 'call')
      .execute();
    expect(await digits({ digits: '1' })).toBe(200);
    expect(await state(contact)).toMatchObject({ answer: 'coming_5' });
    expect((await calls())[0]).toMatchObject({
      state: 'delivered',
      provider_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

describe('no call is placed', () => {
  const operate = () => db().updateTable('sticker');
  const reasons: [string, string | null, (code: string) => Promise<unknown>][] = [
    ['where the message was seen', 'seen', (code) => own.server.post('/contact/seen', { code })],
    ['where it was answered', 'seen', (code) => own.server.post('/contact/answer', { code, answer: 'coming_5' })],
    [
      'where the owner has blocked its caller by another message',
      'ended',
      async () => {
        const { code } = await send(lights);
        return own.server.post('/contact/block', { code, block: 'on' });
      },
    ],
    ['where its caller was blocked', 'seen', (code) => own.server.post('/contact/block', { code, block: 'on' })],
    ['where the sticker was switched off', 'ended', () => operate().set({ state: 'off' }).execute()],
    [
      'where the vehicle has another sticker',
      'ended',
      () => operate().set({ vehicle_id: 2 }).where('vehicle_id', '=', 1).execute(),
    ],
    ['where the owner has muted it', 'quiet', () => own.ask('/vehicle_owner/mute', { hours: '1' })],
    [
      'in quiet hours that let nothing through',
      'quiet',
      () =>
        own.asha.post('/vehicle_owner/quiet_hours', {
          UserLoginID: 1,
          days: ['fri'],
          begins: '12:00',
          ends: '13:00',
          letsUrgent: false,
        }),
    ],
    [
      'beyond what calls may cost',
      'too_many',
      () =>
        db()
          .insertInto('rate_limit')
          .values({ key: 'call-budget-owner:shop', points: 75_000, expire: noonInIndia + 3_600_000 })
          .execute(),
    ],
  ];
  it.each(reasons)('%s', async (_when, why, happen) => {
    const { contact, code } = await send();
    at(30);
    expect(await happen(code)).toBeTruthy();
    await check(60);
    await check(90);
    expect(own.server.simulators.tally.attempts('call')).toBe(0);
    expect(await ladder()).toMatchObject({ not_called: why });
    expect(await calls()).toEqual([]);
    expect(stepsOf(await state(contact))).not.toContain('called');
  });

  it.each([
    ['when its time comes', 60],
    ['when its time is over', 121],
  ])('and its caller’s page is told so, %s', async (_when, seconds) => {
    // A report would tell the page, too.
    own.server.simulators.faults.setStanding('sms', 'lost-report');
    const { contact, code } = await send();
    if (seconds > 60) {
      own.server.simulators.faults.setStanding('call', 'unauthorized');
      await check(60);
    }
    at(61);
    await own.server.post('/contact/seen', { code });
    const publish = vi.spyOn(own.server.services.contactChanges, 'publish');
    await check(seconds);
    expect(await calls()).toEqual([]);
    const { contact_id } = await ladder();
    expect(publish.mock.calls).toEqual([[contact_id]]);
    publish.mockRestore();
    expect(stepsOf(await state(contact))).not.toContain('called');
  });

  it('and one that is not needed leaves a paused channel to the next', async () => {
    const { code } = await send();
    at(30);
    await own.server.post('/contact/seen', { code });
    const paused = { why: 'does not answer' as const, since: new Date(noonInIndia), until: new Date(own.now) };
    const pause = db().updateTable('channel_pause').set(paused).where('channel', '=', 'call');
    await pause.execute();
    await check(60);
    expect(await calls()).toEqual([]);
    const { until } = await db()
      .selectFrom('channel_pause')
      .select('until')
      .where('channel', '=', 'call')
      .executeTakeFirstOrThrow();
    expect(until).toEqual(paused.until);
  });

  it('where the account was deleted', async () => {
    await send();
    at(30);
    expect((await own.asha.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true })).status).toBe(
      200,
    );
    await check(60);
    expect(own.server.simulators.tally.attempts('call')).toBe(0);
  });

  it('about a message that can wait', async () => {
    const { contact } = await send(lights);
    await check(60);
    expect(await calls()).toEqual([]);
    expect((await state(contact)).ladder).toEqual([]);
  });

  it('for a second caller who says the same', async () => {
    await send();
    expect((await own.server.post('/sms/template', { GUID, id: towed })).status).toBe(200);
    expect(await calls()).toHaveLength(1);
  });

  it('more than twice in a night, nor more than three times an hour', async () => {
    const counts = async (from: number, more: number) => {
      await db().deleteFrom('rate_limit').execute();
      await db().deleteFrom('contact').execute();
      own.server.simulators.reset();
      for (let each = 0; each < more; each++) {
        own.now = from + each * 700_000;
        await db().deleteFrom('rate_limit').where('key', 'like', 'contact-%').execute();
        await send();
        own.now += 60_000;
        for (const { id, state: is } of await calls()) if (is === 'queued') await own.server.services.outbox.check(id);
      }
      return rung();
    };
    expect(await counts(noonInIndia, 4)).toBe(3);
    expect(await counts(night, 3)).toBe(2);
  });

  it('where no flow is set up; the emergency contact is offered all the same', async () => {
    let now = noonInIndia;
    const { simulators } = own.server;
    const without = { ...simulators, exotel: { ...simulators.exotel, flowAppId: undefined } };
    const server = await ownServer({ now: () => new Date(now), simulators: without });
    const { contact } = await sendMessage(server, { GUID, id: towed, owner: phone });
    now += 60_000;
    expect(
      await server.services.database.db.selectFrom('outgoing').selectAll().where('channel', '=', 'call').execute(),
    ).toEqual([]);
    const { body } = await server.post('/contact/state', { contact });
    expect(stepsOf(body.contact)).toEqual(['emergency']);
  });
});

describe('a provider that is down', () => {
  it.each<[FaultOf<'call'>, number]>([
    ['too-many', 0],
    ['unavailable', 0],
    ['unauthorized', 0],
    ['reset-before', 0],
    ['reset-after', 1],
    ['server-error', 0],
  ])('for ten minutes, as %s: the owner is rung no more than once, and never later', async (fault, times) => {
    own.server.simulators.faults.setStanding('call', fault);
    const { contact } = await send();
    for (let seconds = 55; seconds <= 600; seconds += 5) await check(seconds);
    own.server.simulators.faults.clear();
    for (let seconds = 605; seconds <= 900; seconds += 5) await check(seconds);
    expect(rung()).toBe(times);
    expect((await calls())[0]?.state).toBe(times ? 'accepted' : 'dead');
    const followed = await state(contact);
    expect(stepsOf(followed)).toEqual(times ? ['called', 'emergency'] : ['emergency']);
  });

  it('until the message was seen by another way: the call is not needed, and nobody has given it up', async () => {
    own.server.simulators.faults.setStanding('call', 'unauthorized');
    const { code } = await send();
    await check(60);
    await own.server.post('/contact/seen', { code });
    await check(121);
    expect(await calls()).toEqual([]);
    expect(await ladder()).toMatchObject({ not_called: 'seen' });
  });

  /** What is counted of calls, without what is zero. */
  const counted = async () => {
    const rows = await db().selectFrom('rate_limit').select(['key', 'points']).where('points', '>', 0).execute();
    return rows.filter(({ key }) => /^(owner-|call-budget)/.test(key)).map(({ key }) => key.replace(/:.*/, ''));
  };
  const tried = ['call-budget-all', 'call-budget-owner', 'owner-day', 'owner-hour', 'owner-urgent'];

  it.each<[string, FaultOf<'call'>, number]>([
    ['is refused', 'bad-number', 60],
    ['is given up', 'too-many', 125],
    ['is not found at the provider', 'reset-before', 300],
  ])('a call that %s uses up nothing, once', async (_what, fault, until) => {
    await db().deleteFrom('rate_limit').execute();
    await own.server.services.limits.count([{ limit: 'owner-urgent', subject: 1 }]);
    own.server.simulators.faults.setStanding('call', fault);
    await send();
    const before = await counted();
    for (let seconds = 60; seconds <= until; seconds += 5) await check(seconds);
    expect((await calls())[0]).toMatchObject({ provider_id: null, state: fault === 'bad-number' ? 'refused' : 'dead' });
    expect(await counted()).toEqual(before);
    await Promise.all([check(until), check(until)]);
    expect(await db().selectFrom('rate_limit').select('points').where('key', '=', 'owner-urgent:1').execute()).toEqual([
      { points: 1 },
    ]);
  });

  it('a call that was tried and is not needed any more uses up nothing either', async () => {
    own.server.simulators.faults.setStanding('call', 'too-many');
    const { code } = await send();
    const before = await counted();
    await check(60);
    expect((await counted()).toSorted()).toEqual([...new Set([...before, ...tried])].toSorted());
    await own.server.post('/contact/seen', { code });
    await check(90);
    expect(await counted()).toEqual(before);
  });

  it('a call that may have rung, which nobody knows, is counted', async () => {
    own.server.simulators.faults.setStanding('call', 'unavailable');
    await send();
    await check(60);
    await db()
      .updateTable('outgoing')
      .set({ state: 'unknown', payload_sealed: null })
      .where('channel', '=', 'call')
      .execute();
    await check(300);
    expect((await calls())[0]).toMatchObject({ state: 'dead', detail: expect.stringMatching(/^fate unknown/) });
    expect(await counted()).toContain('owner-urgent');
  });

  it('for some seconds does not keep the call from being placed', async () => {
    own.server.simulators.faults.next('call', 'too-many', 'too-many');
    await send();
    for (let seconds = 60; seconds < 120; seconds += 5) await check(seconds);
    expect(own.server.simulators.tally.attempts('call')).toBe(3);
    expect(rung()).toBe(1);
    const counted = await db()
      .selectFrom('rate_limit')
      .select('points')
      .where('key', 'like', 'owner-urgent:%')
      .execute();
    expect(counted).toEqual([{ points: 1 }]);
  });
});
