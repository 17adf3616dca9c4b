import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';
import { codeIn } from '../../test/answering.ts';
import { challengeOf, solved } from '../../test/challenges.ts';
import { principalOf, validBody } from '../../test/matrix.ts';
import { addPerson } from '../../test/named-people.ts';
import { newScene, type Scene } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits, sessionOf } from '../../test/sign-in.ts';
import { answerLinkRow, answerUrl } from '../contact/answering/link.ts';
import { sealPlace } from '../contact/answering/place-seal.ts';
import { contactToken } from '../contact/contact-token.ts';
import { keyOf } from '../limits/limits.ts';
import { challengeMultiplier, type Limit, type LimitName, limits } from '../limits/table.ts';
import { linkOfToday } from '../orders/open-link.ts';

type CallName = keyof typeof calls;

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  // At night fewer calls to a number are allowed.
  const noon = new Date('2026-11-20T06:30:00Z');
  const budgets = { SMS_BUDGET: '1000', SMS_PRICE_PAISE: '25', CALL_BUDGET: '1000', CALL_PRICE_PAISE: '25' };
  const inbound = { EXOTEL_INBOUND_NUMBER: '08047112233', EXOTEL_INBOUND_SECRET: 'a-secret-of-the-test' };
  const variables = { ...budgets, ...inbound, DLT_TEMPLATE_EMERGENCY_ASKED: '5', DLT_TEMPLATE_PERSON_ASKED: '6' };
  server = await testServer({ now: () => noon, variables });
  scene = await newScene(server);
  await resetLimits(server);
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const db = () => server.services.database.db;

/** The challenge cookie that the test's browser presents. */
let challenge = '';
beforeEach(() => {
  challenge = '';
});

async function ask(name: CallName, body = validBody(name, scene)) {
  const { path, auth: who }: Call = calls[name];
  const headers = who === 'anyone' ? {} : await sessionOf(server, ...principalOf(who, scene));
  await db().updateTable('session').set({ confirmed_at: server.services.now() }).where('kind', '=', 'owner').execute();
  return server.post(path, body, { ...headers, cookie: `challenge=${challenge}` });
}

/** The call that sends the code which must be live for a guess at it to be counted. */
const codeBefore: Partial<Record<CallName, CallName>> = {
  verifyOtp: 'login',
  ownerVerifyOtp: 'ownerLogin',
  callerVerify: 'callerCode',
  resellerVerifyOtp: 'resellerLogin',
  operatorVerify: 'operatorLogin',
  confirmByCode: 'askConfirmation',
  changeNumber: 'askNewNumber',
  changeMail: 'askNewMail',
  lostNumberVerify: 'lostNumber',
};

/** Makes the call in a way that is counted, even if it fails. */
async function use(name: CallName, to?: Limit['to']) {
  // Emergency contacts who have agreed may be rung more often, and a person who was asked already is not asked again.
  await db().deleteFrom('number_consent').execute();
  // The same answer again is no other one, nor the same block.
  await db().deleteFrom('contact_step').execute();
  await db().deleteFrom('owner_block').execute();
  await db().deleteFrom('contact_place').execute();
  // Nor is the same message sent again.
  await db().deleteFrom('recent_message').execute();
  // A number is named once.
  await db().deleteFrom('named_person').execute();
  // Nor is somebody invited twice.
  await db().deleteFrom('team_invitation').where('id', '<>', scene.invitation).execute();
  // A hand-on code that is still valid would be returned again, without being counted.
  await db().deleteFrom('hand_on').execute();
  const isOfCaller = name === 'callerCode' || name === 'callerVerify';
  if (!isOfCaller) return useNow(name, to);
  // A code is sent only to a caller who was rung already.
  const key = keyOf({ limit: 'caller-unproven', subject: server.services.vault.index('phone', '9812345678') });
  const expire = server.services.now().getTime() + 1000;
  await db().insertInto('rate_limit').values({ key, points: 2, expire }).execute();
  const answer = await useNow(name, to);
  await db().deleteFrom('rate_limit').where('key', '=', key).execute();
  return answer;
}

async function useNow(name: CallName, to?: Limit['to']) {
  const asked = codeBefore[name];
  if (asked) {
    await ask(asked);
    // Some codes are mailed only after the request was answered.
    await server.services.background.drain();
  }
  if (name === 'answerByLink' || name === 'quietByLink' || name === 'blockByLink')
    return ask(name, { ...validBody(name, scene), code: await linkedCode() });
  if (name === 'sayDistance') return ask(name, { ...validBody(name, scene), code: await comingCode() });
  if (name === 'placeContact' || name === 'stillSo')
    return ask(name, { ...validBody(name, scene), contact: await followedToken() });
  if (name === 'askPersonAgain') return ask(name, { ...validBody(name, scene), person: (await askedPerson()).id });
  if (name === 'personAgrees' || name === 'personQuietHours' || name === 'personEndQuietHours')
    return ask(name, { ...validBody(name, scene), code: (await askedPerson()).code });
  if (name === 'payOrder') return ask(name, { link: linkOfToday(server.services, scene.order, 'pay') });
  return ask(name, { ...validBody(name, scene), ...(to && { to }) });
}

/** A person whom the scene's owner has named: always the same one, by whom it is counted. */
function askedPerson() {
  return addPerson(server, { id: scene.person, owner: scene.owner, phone: '9812345673' });
}

/** What the browser keeps that sent the scene's message. */
async function followedToken(): Promise<string> {
  const { contact: id } = scene;
  await linkedCode();
  const at = server.services.now();
  const sent = { about: id, channel: 'sms' as const, state: 'accepted' as const, give_up_at: at, settled_at: at };
  await db()
    .insertInto('outgoing')
    .values({ id, ...sent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return contactToken(server.services.vault, id);
}

/** The code in the link of the scene's message. */
async function linkedCode(): Promise<string> {
  const { services } = server;
  const row = answerLinkRow(services.vault, scene.contact, services.now());
  await db()
    .insertInto('answer_link')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return codeIn(answerUrl(services, scene.contact));
}

/** The same, once its owner has answered that they are coming to where its caller is. */
async function comingCode(): Promise<string> {
  const { vault, now } = server.services;
  const { contact: id } = scene;
  const code = await linkedCode();
  const degrees = { latitude: 12.98, longitude: 77.6 };
  await db().insertInto('contact_step').values({ contact_id: id, kind: 'coming_5', at: now() }).execute();
  await db()
    .insertInto('contact_place')
    .values({ id, place_sealed: sealPlace(vault, id, { word: '', degrees }), said_at: now() })
    .execute();
  return code;
}

/** Once the uses without a challenge are used up, a client that meets the challenge may go on. */
async function meetChallenge(name: LimitName, call: CallName, most: number) {
  await setTo(name, most);
  const asked = await use(call);
  expect(asked).toMatchObject({ status: 429, body: { ErrorCode: 'challenge' } });
  challenge = await solved(challengeOf(asked));
  expect((await use(call)).status).not.toBe(429);
}

/** Sets this limit's count to so many points, and clears all others. */
async function setTo(name: LimitName, points: number) {
  await db().deleteFrom('rate_limit').where('key', 'not like', `${name}:%`).execute();
  await db().updateTable('rate_limit').set({ points }).execute();
}

const rows = Object.entries(limits as Record<string, Limit>).flatMap(([name, limit]) =>
  limit.calls.map((call) => ({ ...limit, name: name as LimitName, call })),
);

describe.each(rows.filter(({ instead }) => !instead))(
  '$name',
  ({ name, call, to, most, hasChallenge, seconds, code = 'rate_limited', sentence = en.api.rate_limited }) => {
    it(`lets ${call} through to the end and no further`, async () => {
      const counted = db().selectFrom('rate_limit').select('key').where('key', 'like', `${name}:%`);
      const first = await use(call, to);
      expect(await counted.execute(), JSON.stringify(first)).toHaveLength(1);
      const all = typeof most === 'number' ? most : most.paise(server.services.env);
      await setTo(name, all - (name.includes('-budget') ? 25 : 1));
      expect((await use(call, to)).status).not.toBe(429);
      if (hasChallenge) await meetChallenge(name, call, all);
      await setTo(name, hasChallenge ? challengeMultiplier * all : all);
      const refused = await use(call, to);
      expect(refused).toMatchObject({ status: 429, body: { ErrorCode: code } });
      expect(refused.body.Message.split(/in (?:a|\d+) (?:minute|hour)/)[0]).toBe(sentence.split('{when}')[0]);
      const left = Number(refused.headers.get('retry-after'));
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(seconds);
    });
  },
);

/** The recipients a call may have, where the recipient decides what is counted. */
function recipients(name: CallName): Limit['to'][] {
  const named = rows.flatMap(({ call, to }) => (call === name && to ? to : []));
  return named.length > 0 ? [...new Set(named)] : [undefined];
}

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  it('counts what the table says of it, and nothing else', async () => {
    // The recipient is chosen by the body, not by the call's name.
    for (const to of recipients(name)) await use(name, to);
    const keys = await db().selectFrom('rate_limit').select('key').execute();
    const counted = new Set(keys.map(({ key }) => key.split(':')[0] as LimitName));
    const ofBefore = rows.filter(({ call }) => call === codeBefore[name]).map((row) => row.name);
    const declared = rows.filter(({ call }) => call === name).map((row) => row.name);
    expect([...counted].filter((limit) => !ofBefore.includes(limit)).toSorted()).toEqual(declared.toSorted());
  });
});
