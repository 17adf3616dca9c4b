import { describe, expect, it } from 'vitest';
import { sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo, resetLimits, sessionOf } from '../../../test/sign-in.ts';
import { contactToken } from '../contact-token.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
shareServer({ now: () => new Date(clock), variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  clock = noon;
  server = shared;
});

const [car, owner] = ['DEMOCARPAID00001', '9876543210'];
const from = (address: string) => ({ 'x-forwarded-for': address });
const send = (more: { GUID?: string; address?: string } = {}) =>
  sendMessage(server, { GUID: more.GUID ?? car, owner, headers: from(more.address ?? '203.0.113.7') });
const db = () => server.services.database.db;
const state = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact;
const answerWith = (code: string, answer: string) => server.post('/contact/answer', { code, answer });
const steps = async () =>
  (await db().selectFrom('contact_step').select('kind').orderBy('no').execute()).map(({ kind }) => kind);
const minutes = (count: number) => {
  clock += count * 60_000;
};

describe('a message that was sent', () => {
  it('is followed by its browser, and by nobody else', async () => {
    const { answer, cookie, contact, code } = await send();
    expect(answer.body).toEqual({
      Status: 'Success',
      status: 'success',
      ErrorCode: '0',
      Message: 'Message sent successfully!',
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(`^contact${noon}=${car}\\.\\S{35}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax$`),
    );
    expect(cookie).toBe(`contact${noon}`);
    expect(code).toMatch(/^[\w-]{12}$/);
    expect(await state(contact)).toEqual({
      GUID: car,
      at: '2026-11-20T06:30:00.000Z',
      text: 'Car lights are on',
      vehiclePlateNumber: 'KA01AB1234',
      outcome: expect.stringMatching(/sent|delivered/),
      deliveredAt: expect.any(String),
      place: null,
      distance: null,
      seenAt: '',
      answer: '',
      answeredAt: '',
      until: '',
      takesCalls: true,
      isJoined: false,
      stillAt: '',
      remindedAt: '',
      ladder: [],
      version: expect.stringMatching(/^[\w-]{16}$/),
    });
  });

  it('is delivered at a time of its own, and a late report does not undo an answer', async () => {
    server.simulators.faults.setStanding('sms', 'lost-report');
    const { contact, code } = await send();
    expect(await state(contact)).toMatchObject({ outcome: 'sent', deliveredAt: '' });
    await answerWith(code, 'coming_5');
    const answered = await state(contact);
    expect(answered).toMatchObject({ outcome: 'sent', answer: 'coming_5' });
    minutes(3);
    await db()
      .updateTable('outgoing')
      .set({ state: 'delivered', delivered_at: new Date(clock) })
      .execute();
    expect(await state(contact)).toMatchObject({
      outcome: 'delivered',
      deliveredAt: '2026-11-20T06:33:00.000Z',
      answer: 'coming_5',
    });
    expect((await state(contact)).version).not.toBe(answered.version);
  });

  it('learns from the report when it was delivered', async () => {
    const { contact } = await send();
    const delivered = await eventually('delivered', async () => {
      const now = await state(contact);
      return now.outcome === 'delivered' ? now : false;
    });
    expect(delivered.deliveredAt).toBe('2026-11-20T06:30:00.000Z');
  });

  it.each(['forged', 'cut', 'of another contact', 'the code of the link', 'empty', 'with a NUL'])(
    'is not shown for a token that is %s',
    async (how) => {
      const { contact, code } = await send();
      const [id = '', mac = ''] = contact.split('.');
      const other = contactToken(server.services.vault, '00000000-0000-4000-8000-000000000000');
      const tokens: Record<string, string> = {
        forged: `${id}.${'A'.repeat(12)}`,
        cut: contact.slice(0, -1),
        'of another contact': `${other.split('.')[0]}.${mac}`,
        'the code of the link': code,
        empty: '',
        'with a NUL': `${contact}\0`,
      };
      const { status, body } = await server.post('/contact/state', { contact: tokens[how] });
      expect([404, 422]).toContain(status);
      expect(body.contact).toBeUndefined();
    },
  );

  it('is not followed any more after a day, nor answered', async () => {
    const { contact, code } = await send();
    minutes(24 * 60 - 1);
    expect((await server.post('/contact/state', { contact })).status).toBe(200);
    expect((await answerWith(code, 'seen_to')).status).toBe(200);
    minutes(1);
    expect((await server.post('/contact/state', { contact })).status).toBe(404);
    for (const [path, more] of changes) expect((await server.post(path, { code, ...more })).status).toBe(404);
  });

  it('gives a repeated request the same contact to follow, by the same cookie', async () => {
    const headers = { ...from('203.0.113.8'), 'idempotency-key': 'one press' };
    const first = await sendMessage(server, { GUID: car, owner, headers });
    minutes(1);
    const again = await server.post('/sms/template', { GUID: car, id: 6 }, headers);
    expect(again.headers.get('set-cookie')).toMatch(new RegExp(`^contact${noon}=${car}\\.${first.contact};`));
    expect(await messagesTo(server, owner)).toHaveLength(1);
  });

  it('leaves no cookie where it was not accepted', async () => {
    server.simulators.faults.setStanding('sms', 'ndnc');
    const answer = await server.post('/sms/template', { GUID: car, id: 6 });
    expect(answer.status).toBe(502);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

const changes: [path: string, more: object][] = [
  ['/contact/asked', {}],
  ['/contact/seen', {}],
  ['/contact/answer', { answer: 'coming_5' }],
  ['/contact/quiet', { hours: '1' }],
  ['/contact/block', { block: 'on' }],
];

describe('the link in the SMS', () => {
  it('shows what was asked and changes nothing, however often it is opened', async () => {
    const { code, contact } = await send();
    const before = (await state(contact)).seenAt;
    for (let time = 0; time < 3; time++) {
      const { status, body } = await server.post('/contact/asked', { code });
      expect(status).toBe(200);
      expect(body.contact).toEqual({
        at: '2026-11-20T06:30:00.000Z',
        text: 'Car lights are on',
        vehiclePlateNumber: 'KA01AB1234',
        isOwner: true,
        answeredBy: '',
        hasDeclined: false,
        personCode: '',
        people: 1,
        stillAt: '',
        seenAt: '',
        answer: '',
        answeredAt: '',
        until: '',
        isOver: false,
        place: null,
        distance: { told: null, offer: 'no' },
        mutedUntil: '',
        quietUntil: '',
        block: 'off',
      });
    }
    expect((await state(contact)).seenAt).toBe(before);
    expect(await steps()).toEqual([]);
  });

  it('says once that it was seen', async () => {
    const { code, contact } = await send();
    minutes(1);
    await Promise.all([1, 2, 3].map(() => server.post('/contact/seen', { code })));
    minutes(1);
    await server.post('/contact/seen', { code });
    expect(await state(contact)).toMatchObject({ seenAt: '2026-11-20T06:31:00.000Z', answer: '' });
    expect(await steps()).toEqual(['seen']);
  });

  it.each([
    ['coming_5', '2026-11-20T06:36:00.000Z'],
    ['coming_15', '2026-11-20T06:46:00.000Z'],
    ['somebody_else', ''],
    ['cannot_come', ''],
    ['seen_to', ''],
    ['not_mine', ''],
    ['thanks', ''],
  ])('answers %s', async (answer, until) => {
    const { code, contact } = await send();
    minutes(1);
    const at = '2026-11-20T06:31:00.000Z';
    const answered = { seenAt: at, answer, answeredAt: at, until };
    expect((await answerWith(code, answer)).body.contact).toMatchObject(answered);
    expect(await state(contact)).toMatchObject(answered);
  });

  it('takes another answer, which holds from then on, and no answer twice in a row', async () => {
    const { code, contact } = await send();
    for (const answer of ['coming_5', 'coming_5', 'cannot_come', 'coming_5', 'seen_to']) await answerWith(code, answer);
    expect(await state(contact)).toMatchObject({ answer: 'seen_to' });
    expect(await steps()).toEqual(['seen', 'coming_5', 'cannot_come', 'coming_5', 'seen_to']);
  });

  it('announces anew whoever comes later than they said', async () => {
    const { code, contact } = await send();
    await answerWith(code, 'coming_5');
    minutes(4);
    await answerWith(code, 'coming_5');
    expect(await state(contact)).toMatchObject({ until: '2026-11-20T06:35:00.000Z' });
    minutes(1);
    expect((await server.post('/contact/asked', { code })).body.contact).toMatchObject({ isOver: true });
    expect((await answerWith(code, 'coming_5')).body.contact).toMatchObject({ isOver: false });
    expect(await state(contact)).toMatchObject({ answer: 'coming_5', until: '2026-11-20T06:40:00.000Z' });
    expect(await steps()).toEqual(['seen', 'coming_5', 'coming_5']);
  });

  it('comes to one state with two phones that answer at once', async () => {
    const { code, contact } = await send();
    const answers = ['coming_5', 'cannot_come', 'coming_5', 'seen_to', 'coming_15', 'cannot_come'];
    const answered = await Promise.all(answers.map((answer) => answerWith(code, answer)));
    expect(answered.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const all = (await steps()).filter((kind) => kind !== 'seen');
    expect(await state(contact)).toMatchObject({ answer: all.at(-1) });
    for (const [place, kind] of all.entries()) expect(kind).not.toBe(all[place - 1]);
  });

  it('is measured once what was pressed is kept, and not where the database refuses it', async () => {
    const answers = async () => {
      const { values } = await server.services.metrics.ownerReactions.get();
      return values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ value }) => value);
    };
    const { code } = await send();
    const before = await answers();
    const { pool } = server.services.database;
    await pool.query(
      `create function refuse_step() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await pool.query(`create constraint trigger refuse_step after insert on contact_step deferrable initially deferred
      for each row execute function refuse_step()`);
    expect((await answerWith(code, 'coming_5')).status).toBe(500);
    await pool.query('drop function refuse_step cascade');
    expect(await steps()).toEqual([]);
    expect(await answers()).toEqual(before);
    expect((await answerWith(code, 'coming_5')).status).toBe(200);
    expect(await answers()).not.toEqual(before);
  });

  it('changes its mind thirty times a day', async () => {
    const { code } = await send();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push((await answerWith(code, time % 2 ? 'coming_5' : 'cannot_come')).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await steps()).filter((kind) => kind !== 'seen')).toHaveLength(30);
  });

  it('opens no other contact, and is not guessed', async () => {
    const [mine, other] = [await send(), await send({ address: '203.0.113.9' })];
    expect(mine.code).not.toBe(other.code);
    await answerWith(mine.code, 'coming_5');
    expect(await state(other.contact)).toMatchObject({ seenAt: '', answer: '' });
    for (const code of ['A'.repeat(12), mine.code.slice(0, -1), `${mine.code}A`, mine.contact, mine.code.toLowerCase()])
      for (const [path, more] of changes) {
        const { status, body } = await server.post(path, { code, ...more });
        expect(status, `${path} ${code}`).toBe(404);
        expect(body).toMatchObject({ ErrorCode: 'not_found' });
      }
  });

  it.each([
    ['/contact/answer', { answer: 'perhaps' }],
    ['/contact/answer', {}],
    ['/contact/answer', { answer: 'seen' }],
    ['/contact/quiet', { hours: '5' }],
    ['/contact/block', { block: 'always' }],
  ])('refuses %s with %j, and changes nothing', async (path, more) => {
    const { code } = await send();
    expect(await server.post(path, { code, ...more })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation' },
    });
    expect(await steps()).toEqual([]);
  });

  it('leads to no number, name or mail address of either side', async () => {
    const { code, contact } = await send();
    const seen = [];
    for (const [path, more] of changes) seen.push((await server.post(path, { code, ...more })).body);
    seen.push((await server.post('/contact/state', { contact })).body);
    expect(JSON.stringify(seen)).not.toMatch(/\d{10}|@|Asha|203\.0\.113/);
    const { rows } = await server.services.database.pool.query(
      'select (select json_agg(l) from answer_link l)::text || (select json_agg(s) from contact_step s)::text as all',
    );
    expect(rows[0].all).not.toContain(code);
  });
});

describe('an owner who wants quiet', () => {
  const mutedUntil = async () =>
    (await db().selectFrom('sticker').select('muted_until').where('guid', '=', car).executeTakeFirstOrThrow())
      .muted_until;

  it.each([
    ['1', '2026-11-20T07:30:00.000Z'],
    ['4', '2026-11-20T10:30:00.000Z'],
    ['morning', '2026-11-21T01:30:00.000Z'],
  ])('has it for %s', async (hours, until) => {
    const { code } = await send();
    const { body } = await server.post('/contact/quiet', { code, hours });
    expect(body.contact).toMatchObject({ mutedUntil: until });
    expect(await mutedUntil()).toEqual(new Date(until));
    const answer = await server.post('/sms/template', { GUID: car, id: 6 }, from('203.0.113.20'));
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'muted' } });
    expect((await server.post('/contact/quiet', { code, hours: 'off' })).body.contact).toMatchObject({
      mutedUntil: '',
    });
    expect(await mutedUntil()).toBeNull();
  });

  it('is told where the sticker is off meanwhile', async () => {
    const { code } = await send();
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', car).execute();
    expect((await server.post('/contact/quiet', { code, hours: '1' })).status).toBe(409);
  });
});

describe('an owner who blocks whoever it was', () => {
  const again = (more: object = {}) =>
    server.post('/sms/template', { GUID: car, id: 11, ...more }, from('203.0.113.7'));

  it('is not reached by them any more, through any of their stickers; others reach them', async () => {
    const { code } = await send();
    expect((await server.post('/contact/block', { code, block: 'on' })).body.contact).toMatchObject({ block: 'on' });
    const message = 'The owner cannot be reached through this sticker at the moment.';
    const blocked = { status: 409, body: { ErrorCode: 'not_contactable', Message: message } };
    expect(await again()).toMatchObject(blocked);
    const bike = await server.post('/make-call', { GUID: 'DEMOBIKETRIAL001', from: '9812345678' }, from('203.0.113.7'));
    expect(bike).toMatchObject(blocked);
    expect((await server.post('/sms/template', { GUID: car, id: 11 }, from('203.0.113.21'))).status).toBe(200);
  });

  it('leaves them the emergency contact, and other owners', async () => {
    const { code } = await send();
    await server.post('/contact/block', { code, block: 'harassment' });
    const call = { GUID: car, from: '9812345678', to: 'emergency' };
    expect((await server.post('/make-call', call, from('203.0.113.7'))).status).toBe(200);
    expect((await again({ GUID: 'DEMOPOSTPAIDREG1' })).status).toBe(200);
  });

  it('unblocks them; after 30 days they are forgotten', async () => {
    const { code } = await send();
    await server.post('/contact/block', { code, block: 'harassment' });
    await server.post('/contact/block', { code, block: 'harassment' });
    expect((await server.post('/contact/block', { code, block: 'off' })).body.contact).toMatchObject({ block: 'off' });
    expect((await again()).status).toBe(200);
    await server.post('/contact/block', { code, block: 'on' });
    expect(await steps()).toEqual(['seen', 'harassment', 'unblocked', 'blocked']);
    expect((await again()).status).toBe(409);
    minutes(30 * 24 * 60);
    await resetLimits(server);
    expect((await again()).status).toBe(200);
  });

  it('does not tell the caller', async () => {
    server.simulators.faults.setStanding('sms', 'lost-report');
    const { code, contact } = await send();
    await server.post('/contact/seen', { code });
    const before = await state(contact);
    await server.post('/contact/block', { code, block: 'harassment' });
    expect(await state(contact)).toEqual(before);
  });
});

describe('vehicle_owner/thank', () => {
  const log = async (id: number) => {
    const { body } = await server.post(
      '/vehicle_owner/contacts',
      { UserLoginID: id },
      await sessionOf(server, 'owner', id),
    );
    return body.contacts;
  };

  it('thanks the caller once, who sees it', async () => {
    const { contact } = await send();
    const [entry] = await log(1);
    expect(entry).toMatchObject({ steps: [] });
    const headers = await sessionOf(server, 'owner', 1);
    for (let time = 0; time < 2; time++)
      expect((await server.post('/vehicle_owner/thank', { UserLoginID: 1, contact: entry.id }, headers)).status).toBe(
        200,
      );
    expect(await state(contact)).toMatchObject({ answer: 'thanks' });
    // Whoever thanks has seen the message.
    const at = '2026-11-20T06:30:00.000Z';
    expect((await log(1))[0].steps).toEqual([
      { step: 'seen', at, by: '' },
      { step: 'thanks', at, by: '' },
    ]);
  });

  it('is refused once the caller can follow the message no longer', async () => {
    await send();
    const [{ id: contact }] = await log(1);
    const headers = await sessionOf(server, 'owner', 1);
    const thank = () => server.post('/vehicle_owner/thank', { UserLoginID: 1, contact }, headers);
    minutes(24 * 60);
    expect(await thank()).toMatchObject({
      status: 409,
      body: { ErrorCode: 'not_followed', Message: 'Whoever sent this message cannot see your thanks any more.' },
    });
    expect(await steps()).toEqual([]);
    minutes(-1);
    expect((await thank()).status).toBe(200);
    minutes(1);
    expect((await thank()).status).toBe(200);
    expect(await steps()).toEqual(['seen', 'thanks']);
  });

  it('is refused where the caller was told that the message did not arrive', async () => {
    await send();
    await db().updateTable('outgoing').set({ state: 'failed' }).execute();
    const [{ id: contact }] = await log(1);
    const headers = await sessionOf(server, 'owner', 1);
    const answer = await server.post('/vehicle_owner/thank', { UserLoginID: 1, contact }, headers);
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'not_followed' } });
  });

  it.each([
    ['another owner’s', '/sms/template'],
    ['a call', '/make-call'],
  ])('thanks nobody for %s', async (_what, path) => {
    if (path === '/sms/template') await send();
    else await server.post(path, { GUID: car, from: '9812345678' });
    const [entry] = await log(1);
    const id = path === '/sms/template' ? 2 : 1;
    const headers = await sessionOf(server, 'owner', id);
    const answer = await server.post('/vehicle_owner/thank', { UserLoginID: id, contact: entry.id }, headers);
    expect(answer).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect(await steps()).toEqual([]);
  });
});

it('an owner who deletes the account ends what a link could still do', async () => {
  const { code } = await send();
  await server.post('/contact/block', { code, block: 'on' });
  const headers = await sessionOf(server, 'owner', 1);
  const data = (await server.post('/vehicle_owner/my_data', { UserLoginID: 1 }, headers)).body.data;
  expect(data.blockedCallers).toEqual([{ since: '2026-11-20T06:30:00.000Z', until: '2026-12-20T06:30:00.000Z' }]);
  expect(data.contacts[0].steps).toMatchObject([{ step: 'seen' }, { step: 'blocked' }]);
  expect(
    (await server.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }, headers)).status,
  ).toBe(200);
  for (const [path, more] of changes) expect((await server.post(path, { code, ...more })).status).toBe(404);
  for (const table of ['answer_link', 'owner_block'] as const)
    expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
});
