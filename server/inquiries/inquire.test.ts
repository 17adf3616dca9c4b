import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { dumpOf } from '../../test/dump.ts';
import { eventually } from '../../test/eventually.ts';
import { runWhileLocked } from '../../test/locks.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { messagesTo, resetLimits } from '../../test/sign-in.ts';
import type { Db } from '../db/database.ts';
import { purgeOldInquiries } from './purge.ts';

let server: TestServer;
let looks = 0;
/** A clock that advances with every reading, as on a busy machine. */
const now = () => new Date(Date.now() + looks++);
beforeAll(async () => {
  server = await testServer({ now, variables: { SUPPORT_EMAIL: 'help@dastak.example' } });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const said = {
  firstname: 'Meera',
  lastname: 'Iyer',
  email: 'meera@example.com',
  phone: '2212345678',
  message: 'Where is my order?\r\nIt is {ticket} days late.',
};
const inquire = (more: object = {}, headers: Record<string, string> = {}) =>
  server.post('/inquiry', { ...said, ...more }, headers);
const rows = (table: 'inquiry' | 'outgoing') => server.services.database.db.selectFrom(table).selectAll().execute();
const mailTo = (to: string) => eventually(`a mail to ${to}`, async () => (await messagesTo(server, to))[0]);

describe('inquiry', () => {
  it('answers with a ticket number, which both mails name', async () => {
    const { status, body } = await inquire();
    expect([status, body.Status, body.ErrorCode]).toEqual([200, 'Success', '0']);
    expect(body.Message).toBe("Your inquiry is sent successfully, we'll get in touch soon.");
    expect(body.ticket).toMatch(/^D[0-9A-HJKMNP-TV-Z]{8}$/);
    const toPerson = await mailTo('meera@example.com');
    expect(toPerson.text).toContain(`its ticket number is ${body.ticket}`);
    const toShop = await mailTo('help@dastak.example');
    for (const part of [body.ticket, 'Meera Iyer', 'meera@example.com', '2212345678', 'Where is my order?'])
      expect(toShop.text).toContain(part);
    expect(toShop.text).toContain('Where is my order?\nIt is {ticket} days late.');
  });

  it('carries no writer’s words to an address that may be a stranger’s', async () => {
    await inquire({ firstname: 'Win at evil.example', message: 'Go to evil.example' });
    const { text } = await mailTo('meera@example.com');
    expect(text).toContain('We have your message');
    expect(text).not.toMatch(/evil|Iyer|2212345678/);
  });

  it('is not lost while a mail server is down for hours', async () => {
    await inquire();
    const tried = (await rows('outgoing')).map((row) => Number(row.give_up_at) - Number(row.created_at));
    expect(tried).toEqual([24 * 3600 * 1000, 24 * 3600 * 1000]);
  });

  it('gives every inquiry a number of its own', async () => {
    const tickets = await Promise.all([inquire(), inquire(), inquire()]);
    expect(new Set(tickets.map(({ body }) => body.ticket)).size).toBe(3);
  });

  it('keeps nothing of it readable', async () => {
    await inquire();
    await mailTo('help@dastak.example');
    const stored = await dumpOf({ database: server.services.database });
    for (const secret of ['Meera', 'Iyer', 'meera@example.com', '2212345678', 'Where is my order'])
      expect(stored).not.toContain(secret);
    const opened = await dumpOf(server.services);
    expect(opened).toContain('"email":"meera@example.com"');
  });

  it('is kept for a year', async () => {
    await inquire();
    const { db } = server.services.database;
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
    await purgeOldInquiries(db, inDays(365));
    expect(await rows('inquiry')).toHaveLength(1);
    await purgeOldInquiries(db, inDays(367));
    expect(await rows('inquiry')).toEqual([]);
  });

  it('needs no message', async () => {
    const { message, ...without } = said;
    expect((await server.post('/inquiry', without)).status).toBe(200);
  });

  it.each([
    ['firstname', undefined, 'First name is required.'],
    ['firstname', '   ', 'First name is required.'],
    ['firstname', 'x'.repeat(31), 'First name can have at most 30 characters.'],
    ['lastname', '', 'Last name is required.'],
    ['lastname', 'line\nbreak', 'Last name can have at most 30 characters.'],
    ['email', '', 'Email is required.'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', `${'x'.repeat(46)}@a.in`, 'Invalid email address'],
    ['phone', '', 'Phone number is required.'],
    ['phone', '98765', 'Phone number must be a valid 10-digit number.'],
    ['phone', '98765432101', 'Phone number must be a valid 10-digit number.'],
    ['phone', '98765abcde', 'Phone number must be a valid 10-digit number.'],
    ['message', 'x'.repeat(1001), 'A message can have at most 1000 characters.'],
    ['message', 'nul\0', 'A message can have at most 1000 characters.'],
    ['message', 7, 'A message can have at most 1000 characters.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, body } = await inquire({ [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
    expect(await rows('inquiry')).toEqual([]);
  });

  it('takes names and messages at their longest, and as people write them', async () => {
    const firstname = 'न'.repeat(30);
    expect((await inquire({ firstname, message: 'x'.repeat(1000), email: ' Meera@Example.com ' })).status).toBe(200);
  });
});

describe('inquiry, pressed twice', () => {
  const once = { 'idempotency-key': 'one-press' };

  it('is written once, also at the same moment', async () => {
    const answers = await Promise.all([inquire({}, once), inquire({}, once), inquire({}, once)]);
    const again = await inquire({}, once);
    expect(new Set([...answers, again].map(({ body }) => body.ticket)).size).toBe(1);
    expect(await rows('inquiry')).toHaveLength(1);
    expect(await rows('outgoing')).toHaveLength(2);
  });

  it('is refused when the words are others', async () => {
    await inquire({}, once);
    expect(await inquire({ message: 'Something else' }, once)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'idempotency_conflict' },
    });
  });
});

describe('inquiry, again and again', () => {
  it('is taken five times an hour, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => inquire()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body).toMatchObject({ ErrorCode: 'challenge' });
    expect(await rows('inquiry')).toHaveLength(5);
    await resetLimits(server, 'inquiry');
    expect((await inquire()).status).toBe(200);
  });

  it('counts neither repeated presses nor what was refused', async () => {
    for (let press = 0; press < 8; press++) await inquire({}, { 'idempotency-key': 'same' });
    for (let press = 0; press < 8; press++) await inquire({ phone: '1' });
    for (let more = 0; more < 4; more++) expect((await inquire()).status).toBe(200);
    expect((await inquire()).status).toBe(429);
  });

  // On the embedded database no transaction waits: the requests would run one after the other.
  it.runIf(inject('engine').name === 'server')('counts presses of the same moment once', async () => {
    const presses = () => Promise.all(Array.from({ length: 4 }, () => inquire({}, { 'idempotency-key': 'same' })));
    const first = (tx: Db) => sql`lock table inquiry in share mode`.execute(tx);
    const answers = await runWhileLocked(server, presses, { first, waiters: 4 });
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await rows('inquiry')).toHaveLength(1);
    for (let more = 0; more < 4; more++) expect((await inquire()).status).toBe(200);
    expect((await inquire()).status).toBe(429);
  });
});
