import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../messages/fill.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { dumpOf } from '../../../test/dump.ts';
import { eventually } from '../../../test/eventually.ts';
import { beginsIn, mailIn } from '../../../test/sent-mails.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';
import { indexOldInquiries } from '../../inquiries/index-old.ts';
import { purgeOldInquiries } from '../../inquiries/purge.ts';

type Console = Awaited<ReturnType<typeof signedInOperator>>;

let server: TestServer;
let support: Console;
let otherOperator: Console;
beforeAll(async () => {
  server = await testServer({ variables: { SUPPORT_EMAIL: 'help@dastak.example' } });
  support = await signedInOperator(server, 'support');
  otherOperator = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const text = 'It left us yesterday.\nBy courier.\n\nYou have it <tomorrow>.';
const open = async (id: number, by = support) => (await by.post('/inquiry', { id })).body.Inquiry;
const reply = (id: number, more: object = {}, by = support, key?: string) =>
  by.post('/inquiry/reply', { id, version: 1, text, ...more }, key ? { 'idempotency-key': key } : {});
const mailTo = (to: string) => eventually(`a mail to ${to}`, async () => (await messagesTo(server, to))[0]);
const opened = async (id: number) =>
  (
    await db()
      .selectFrom('audit_entry')
      .select('operator_id')
      .where('action', '=', 'inquiry.open')
      .where('subject_id', '=', String(id))
      .execute()
  ).map(({ operator_id }) => operator_id);

let writers = 0;
/** A writer without earlier inquiries. */
function newWriter() {
  writers += 1;
  return `writer${writers}@example.com`;
}

describe('the inbox', () => {
  it('is found by ticket and by mail address, in any case, and by nothing less', async () => {
    const email = newWriter();
    const [first, second] = [
      await newInquiry(server, { email }),
      await newInquiry(server, { email: ` ${email.toUpperCase()}` }),
    ];
    const { ticket } = await open(first);
    const found = async (search: string) =>
      (await support.post('/inquiries', { search })).body.Inquiries.map(({ id }: { id: number }) => id);
    expect(await found(ticket.toLowerCase())).toEqual([first]);
    expect(await found(email)).toEqual([second, first]);
    expect(await found(ticket.slice(0, -1))).toEqual([]);
    expect(await found('@example.com')).toEqual([]);
  });

  it('shows all that one writer wrote, without their address in anything asked', async () => {
    const email = newWriter();
    const ids = [await newInquiry(server, { email }), await newInquiry(server, { email })];
    await newInquiry(server, { email: newWriter() });
    expect((await open(ids[0] ?? 0)).of_writer).toBe(2);
    const { body } = await support.post('/inquiries', { writer: ids[1], direction: 'asc' });
    expect(body.Inquiries.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('shows of each its writer’s first name and how it begins, without numbers and addresses', async () => {
    const message = `<b>Hello</b>,\n my number is 98765 43210, my mail meera@example.com. ${'It never came. '.repeat(20)}`;
    const [id, silent] = [
      await newInquiry(server, { message }),
      await newInquiry(server, { message: '', lastname: '' }),
    ];
    const { Inquiries } = (await support.post('/inquiries', { ids: `${id},${silent}`, direction: 'asc' })).body;
    expect(Inquiries[0]).toMatchObject({
      by: 'Meera I.',
      begins: '<b>Hello</b>, my number is …, my mail …. It never came. It never came. It never came. It …',
    });
    expect(Inquiries[1]).toMatchObject({ by: 'Meera', begins: '' });
    expect(await opened(id)).toEqual([]);
  });

  it('tells who answers what, and no more of its writer', async () => {
    const id = await newInquiry(server);
    await otherOperator.post('/inquiry/assign', { id, version: 1, to: 'me' });
    const mine = (await otherOperator.post('/inquiries', { assigned: 'me' })).body;
    expect(mine.Inquiries[0]).toMatchObject({
      id,
      state: 'open',
      assigned_to: expect.stringMatching(/^Operator \d+$/),
    });
    expect(JSON.stringify(mine)).not.toMatch(/Iyer|example\.com|2212345678/);
    const free = (await support.post('/inquiries', { assigned: 'nobody', state: 'open' })).body.Inquiries;
    expect(free.map((row: { id: number }) => row.id)).not.toContain(id);
  });

  it('finds by mail address what was written before there was an index', async () => {
    const email = newWriter();
    const id = await newInquiry(server, { email });
    await db().updateTable('inquiry').set({ email_index: null }).where('no', '=', id).execute();
    expect((await support.post('/inquiries', { search: email })).body.Inquiries).toEqual([]);
    expect((await open(id)).of_writer).toBe(1);
    await indexOldInquiries(db(), server.services.vault);
    expect((await support.post('/inquiries', { search: email })).body.Inquiries).toMatchObject([{ id }]);
  });
});

describe('one inquiry', () => {
  it('shows who wrote what, but for their number, and where answers go', async () => {
    const inquiry = await open(await newInquiry(server));
    expect(inquiry).toMatchObject({ name: 'Meera Iyer', email: 'meera@example.com', phone: '••••••••78' });
    expect(inquiry).toMatchObject({ message: 'Where is my order?', answers_go_to: 'help@dastak.example', Entries: [] });
    expect(JSON.stringify(inquiry)).not.toContain('2212345678');
  });

  it('writes down that it was read, once for each who reads it, also at once', async () => {
    const id = await newInquiry(server);
    await Promise.all([open(id), open(id), open(id, otherOperator)]);
    await open(id);
    expect((await opened(id)).sort()).toEqual([support.id, otherOperator.id].sort());
  });

  it('is closed and opened again, taken and given back', async () => {
    const id = await newInquiry(server);
    await support.post('/inquiry/close', { id, version: 1, is_closed: true });
    expect(await open(id)).toMatchObject({ state: 'closed', version: 2 });
    await support.post('/inquiry/close', { id, version: 2, is_closed: false });
    await support.post('/inquiry/assign', { id, version: 3, to: 'me' });
    expect(await open(id)).toMatchObject({ state: 'open', version: 4, is_mine: true });
    await support.post('/inquiry/assign', { id, version: 4, to: 'nobody' });
    expect(await open(id)).toMatchObject({ assigned_to: '', is_mine: false });
  });

  it('leads to the next in line, and back: open, and nobody else’s', async () => {
    const [first = 0, anothers = 0, closed = 0, own = 0] = await Promise.all(
      Array.from({ length: 4 }, () => newInquiry(server, { email: newWriter() })),
    ).then((ids) => ids.sort((one, other) => one - other));
    await db()
      .updateTable('inquiry')
      .set((eb) => ({
        waits_since: eb.fn<Date>('to_timestamp', [eb.cast<number>(eb('no', '+', 4_000_000_000), 'double precision')]),
      }))
      .where('no', 'in', [first, anothers, closed, own])
      .execute();
    await otherOperator.post('/inquiry/assign', { id: anothers, version: 1, to: 'me' });
    await support.post('/inquiry/assign', { id: own, version: 1, to: 'me' });
    await support.post('/inquiry/close', { id: closed, version: 1, is_closed: true });
    expect((await open(first)).next).toBe(own);
    expect((await open(own)).next).toBe(0);
    expect((await open(first, otherOperator)).next).toBe(anothers);
    expect((await open(own)).previous).toBe(first);
    // From one that is answered already it goes to its neighbours in the line.
    expect(await open(closed)).toMatchObject({ previous: first, next: closed < own ? own : 0 });
    expect((await open(anothers, otherOperator)).previous).toBe(first);
  });

  it('keeps a note for the operator who works on it next, and sends it to nobody', async () => {
    const email = newWriter();
    const id = await newInquiry(server, { email });
    await support.post('/inquiry/note', { id, version: 1, text: 'He called, too.' });
    const { Entries, state } = await open(id, otherOperator);
    expect(Entries).toMatchObject([{ kind: 'note', text: 'He called, too.', fate: '' }]);
    expect(state).toBe('open');
    expect(await messagesTo(server, email)).toEqual([]);
  });

  it.each([['/inquiry'], ['/inquiry/reply'], ['/inquiry/note'], ['/inquiry/assign'], ['/inquiry/close']])(
    'is not found where there is none: %s',
    async (path) => {
      const body = { id: 2_000_000_000, version: 1, text, to: 'me', is_closed: true };
      expect(await support.post(path, body)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    },
  );
});

describe('a reply', () => {
  it('is mailed with the ticket in its subject, as plain text, and its fate is shown', async () => {
    const email = newWriter();
    const id = await newInquiry(server, { email });
    expect((await reply(id)).status).toBe(200);
    const mail = await mailTo(email);
    const { ticket } = await open(id);
    for (const part of ['It left us yesterday.\nBy courier.', 'You have it <tomorrow>.', ticket, 'help@dastak.example'])
      expect(mail.text).toContain(part);
    const shown = await eventually('its fate', async () => {
      const inquiry = await open(id);
      return inquiry.Entries[0].fate === 'sent' ? inquiry : undefined;
    });
    expect(shown).toMatchObject({ state: 'answered', is_mine: true, Entries: [{ kind: 'reply', text }] });
  });

  it('is in the language of the page on which the inquiry was written, but for the operator’s words', async () => {
    const email = newWriter();
    const written = { firstname: 'Meera', lastname: 'Iyer', email, phone: '2212345678', message: 'Where is it?' };
    const { body } = await server.post('/inquiry', written, { 'accept-language': 'ur' });
    const { ticket } = body;
    const [found] = (await support.post('/inquiries', { search: ticket })).body.Inquiries;
    expect((await reply(found.id)).status).toBe(200);
    const { plain, html, messages } = await mailIn(server, 'ur', {
      to: email,
      subject: ({ inquiries }) => fill(inquiries.reply_subject, { ticket }),
    });
    const { reply_ticket, reply_end } = messages.inquiries;
    expect(plain).toBe([text, fill(reply_ticket, { ticket, address: 'help@dastak.example' }), reply_end].join('\n\n'));
    expect(html).toContain(beginsIn(messages));
    expect(html).toContain(`<p dir="auto">${reply_end}</p>`);
  });

  it('is sent once, however often it is pressed', async () => {
    const email = newWriter();
    const id = await newInquiry(server, { email });
    const answers = await Promise.all([1, 2, 3].map(() => reply(id, {}, support, `press ${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await reply(id, {}, support, `press ${id}`)).body.version).toBe(2);
    expect((await open(id)).Entries).toHaveLength(1);
    await mailTo(email);
    expect(await messagesTo(server, email)).toHaveLength(1);
  });

  it('is refused where its key was used for other words', async () => {
    const id = await newInquiry(server);
    await reply(id, {}, support, `other ${id}`);
    expect(await reply(id, { text: 'Else' }, support, `other ${id}`)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'idempotency_conflict' },
    });
  });

  it('of two who answer at once goes out once: the second is told before', async () => {
    const email = newWriter();
    const id = await newInquiry(server, { email });
    const answers = await Promise.all([reply(id), reply(id, {}, otherOperator)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.ErrorCode).toBe('changed_meanwhile');
    expect((await open(id)).Entries).toHaveLength(1);
    await mailTo(email);
    expect(await messagesTo(server, email)).toHaveLength(1);
  });

  it.each([
    ['', 'Please write something.'],
    [' \n ', 'Please write something.'],
    ['x'.repeat(5001), 'A text can have at most 5,000 characters.'],
    ['nul\0', 'A text can have at most 5,000 characters.'],
    [7, 'A text can have at most 5,000 characters.'],
  ])('has words: not %j', async (typed, sentence) => {
    const id = await newInquiry(server);
    const answer = await reply(id, { text: typed });
    expect([answer.status, answer.body.errors]).toEqual([422, { text: [sentence] }]);
    expect((await open(id)).Entries).toEqual([]);
  });

  it('says so where it could not be delivered', async () => {
    const id = await newInquiry(server);
    await reply(id);
    await db()
      .updateTable('outgoing')
      .set({ state: 'dead' })
      .where('about', 'in', db().selectFrom('inquiry_entry').select('id'))
      .execute();
    expect((await open(id)).Entries).toMatchObject([{ fate: 'failed' }]);
  });

  it('is nowhere to be read without the keys, and is forgotten with its inquiry', async () => {
    const id = await newInquiry(server);
    const secret = 'Your parcel lies at the post office.';
    await reply(id, { text: secret });
    expect(await dumpOf({ database: server.services.database })).not.toContain(secret);
    expect(await dumpOf(server.services)).toContain(secret);
    await purgeOldInquiries(db(), new Date(Date.now() + 367 * 24 * 3600 * 1000));
    expect((await support.post('/inquiry', { id })).status).toBe(404);
    const left = await db()
      .selectFrom('inquiry_entry')
      .innerJoin('inquiry', 'inquiry.id', 'inquiry_id')
      .select('inquiry.no')
      .execute();
    expect(left.map(({ no }) => no)).not.toContain(id);
    const mails = (await db().selectFrom('outgoing').select(['id', 'payload_sealed']).execute()).flatMap((row) =>
      row.payload_sealed
        ? [server.services.vault.open(row.payload_sealed, { table: 'outgoing', column: 'payload', row: row.id })]
        : [],
    );
    expect(mails.filter((mail) => mail.includes(secret))).toEqual([]);
  });
});
