import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newAnswer, newInquiry } from '../../../test/console/site-content.ts';
import { eventually } from '../../../test/eventually.ts';
import { addOrder, insertOrder, meera } from '../../../test/orders.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';
import { purgeOldInquiries } from '../../inquiries/purge.ts';
import { replyAddress } from '../../inquiries/reply-address.ts';

type Console = Awaited<ReturnType<typeof signedInOperator>>;

const secret = 'a-secret-of-the-mail-server-1';

let server: TestServer;
let support: Console;
let another: Console;
beforeAll(async () => {
  const variables = { INBOUND_MAIL_ADDRESS: 'reply@in.shop.example', INBOUND_MAIL_SECRETS: secret };
  server = await testServer({ variables });
  support = await signedInOperator(server, 'support');
  another = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const day = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);
const open = async (id: number, by = support) => (await by.post('/inquiry', { id })).body.Inquiry;
const ids = async (query: object) =>
  (await support.post('/inquiries', query)).body.Inquiries.map(({ id }: { id: number }) => id);
const audited = async (id: number, action: string) =>
  db()
    .selectFrom('audit_entry')
    .select(['operator_id', 'reason', 'changes'])
    .where('subject', '=', 'inquiry')
    .where('subject_id', '=', String(id))
    .where('action', '=', action)
    .execute();

let writers = 0;
function newWriter() {
  writers += 1;
  return `thread${writers}@example.com`;
}

async function replyByMail(no: number, from: string, text: string) {
  const row = await db().selectFrom('inquiry').select(['id', 'no']).where('no', '=', no).executeTakeFirstOrThrow();
  const to = replyAddress(server.services.vault, { local: 'reply', domain: 'in.shop.example' }, row);
  const body = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${randomUUID()}@e.example>\r\n\r\n${text}`;
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' };
  await fetch(`${server.url}/api/webhooks/inbound-mail`, { method: 'POST', headers, body });
}

describe('who answers it', () => {
  it('is any other operator who may, and the list finds it by them', async () => {
    const id = await newInquiry(server);
    const { Others } = await open(id);
    expect(Others.map((each: { id: number }) => each.id)).toContain(another.id);
    expect(Others.map((each: { id: number }) => each.id)).not.toContain(support.id);
    expect((await support.post('/inquiry/hand-over', { id, version: 1, to: another.id })).body.version).toBe(2);
    expect(await open(id, another)).toMatchObject({ is_mine: true, has_left: false });
    expect(await ids({ assigned: another.id })).toContain(id);
    expect(await ids({ assigned: support.id })).not.toContain(id);
    expect(await audited(id, 'inquiry.assign')).toMatchObject([{ changes: { to: another.id } }]);
  });

  it('is nobody who packs, who is switched off, or who does not exist', async () => {
    const id = await newInquiry(server);
    const packer = await signedInOperator(server, 'fulfilment');
    const gone = await signedInOperator(server, 'support');
    await db().updateTable('operator').set({ switched_off_at: new Date() }).where('id', '=', gone.id).execute();
    for (const to of [packer.id, gone.id, 2_000_000_000])
      expect(await support.post('/inquiry/hand-over', { id, version: 1, to })).toMatchObject({
        status: 409,
        body: { ErrorCode: 'no_answerer' },
      });
    expect((await support.post('/inquiry/hand-over', { id, version: 1, to: '' })).status).toBe(422);
    expect(await open(id)).toMatchObject({ version: 1, assigned_to: '' });
  });

  it('of two who give it away at once the second is told', async () => {
    const id = await newInquiry(server);
    const answers = await Promise.all([
      support.post('/inquiry/hand-over', { id, version: 1, to: another.id }),
      another.post('/inquiry/hand-over', { id, version: 1, to: support.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is said to have left, and what they left is found', async () => {
    const leaver = await signedInOperator(server, 'support');
    const id = await newInquiry(server);
    await support.post('/inquiry/hand-over', { id, version: 1, to: leaver.id });
    expect(await ids({ assigned: 'left' })).not.toContain(id);
    await db().updateTable('operator').set({ switched_off_at: new Date() }).where('id', '=', leaver.id).execute();
    expect(await open(id)).toMatchObject({ has_left: true, assigned_to: expect.stringMatching(/^Operator/) });
    expect(await ids({ assigned: 'left' })).toContain(id);
    const { Answerers, Inquiries } = (await support.post('/inquiries', { assigned: 'left' })).body;
    expect(Answerers).toContainEqual({ id: leaver.id, name: expect.any(String), is_on: false });
    expect(Inquiries).toMatchObject([{ has_left: true }]);
  });

  it.each([['somebody'], [0], [-1], ['1.5']])('is asked for by no %j', async (assigned) => {
    expect((await support.post('/inquiries', { assigned })).status).toBe(422);
  });
});

describe('the list by how long they wait', () => {
  it('begins with who has waited longest, though another wrote first', async () => {
    const email = newWriter();
    const [first, second] = [
      await newInquiry(server, { email, at: ago(5) }),
      await newInquiry(server, { email, at: ago(3) }),
    ];
    await support.post('/inquiry/close', { id: first, version: 1, is_closed: true });
    await replyByMail(first, email, 'One more question.');
    const sorted = { writer: first, sort: 'waiting', direction: 'asc' };
    expect(await ids(sorted)).toEqual([second, first]);
    expect(await ids({ ...sorted, direction: 'desc' })).toEqual([first, second]);
  });
});

describe('a merge', () => {
  const ticketOf = async (id: number) => (await open(id)).ticket;
  const merge = async (id: number, into: number, more: object = {}, by = support) =>
    by.post('/inquiry/merge', { id, version: (await open(id)).version, into: await ticketOf(into), ...more });

  it('makes one thread in the order of time, which both tickets and both addresses lead to', async () => {
    const email = newWriter();
    const kept = await newInquiry(server, { email, message: 'First', at: ago(4) });
    const away = await newInquiry(server, { email, message: 'Second', at: ago(3) });
    await support.post('/inquiry/note', { id: kept, version: 1, text: 'On the first' });
    await support.post('/inquiry/note', { id: away, version: 1, text: 'On the second' });
    const ticket = await ticketOf(away);
    expect((await open(away)).of_writer).toBe(2);
    expect((await merge(away, kept)).body).toMatchObject({ id: kept });
    const thread = await open(away);
    expect(thread).toMatchObject({ id: kept, message: 'First', of_writer: 1 });
    expect(thread.Entries.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`)).toEqual([
      'merged: Second',
      'note: On the first',
      'note: On the second',
    ]);
    expect(thread.Entries[0]).toMatchObject({ ticket, by: 'Meera Iyer' });
    for (const search of [ticket, thread.ticket, email]) expect(await ids({ search })).toEqual([kept]);
    expect(await ids({ writer: away })).toEqual([kept]);
    await replyByMail(away, email, 'To the second address.');
    expect((await open(kept)).Entries.at(-1)).toMatchObject({ kind: 'mail', text: 'To the second address.', from: '' });
    expect(await audited(away, 'inquiry.merge')).toMatchObject([{ operator_id: support.id, changes: { into: kept } }]);
    expect(await audited(kept, 'inquiry.merge_in')).toMatchObject([{ changes: { merged: away } }]);
  });

  it('of two writers is refused without a word of warning; then replies go to who is kept alone', async () => {
    const [one, other] = [newWriter(), newWriter()];
    const [kept, away] = [await newInquiry(server, { email: one }), await newInquiry(server, { email: other })];
    expect(await merge(away, kept)).toMatchObject({ status: 409, body: { ErrorCode: 'other_writer' } });
    expect((await open(away)).id).toBe(away);
    expect((await merge(away, kept, { other_writer: true })).status).toBe(200);
    const { version } = await open(kept);
    await support.post('/inquiry/reply', { id: kept, version, text: 'To both?' });
    await eventually('the reply', async () => (await messagesTo(server, one))[0]);
    expect(await messagesTo(server, other)).toEqual([]);
    await replyByMail(away, other, 'Me too.');
    expect((await open(kept)).Entries.at(-1)).toMatchObject({ kind: 'mail', from: '' });
  });

  it('of two writers shows who wrote which mail, and each goes with its own inquiry', async () => {
    const [one, other] = [newWriter(), newWriter()];
    const kept = await newInquiry(server, { email: one, at: ago(300) });
    const away = await newInquiry(server, { email: other, firstname: 'Ravi', lastname: 'Kumar', at: ago(200) });
    await merge(away, kept, { other_writer: true });
    await replyByMail(away, other, 'From Ravi.');
    await replyByMail(kept, one, 'From Meera.');
    const said = ({ by, text }: { by: string; text: string }) => `${by}: ${text}`;
    expect((await open(kept)).Entries.slice(-2).map(said)).toEqual([
      'Ravi Kumar: From Ravi.',
      'Meera Iyer: From Meera.',
    ]);
    await db().deleteFrom('inquiry').where('no', '=', kept).execute();
    expect((await open(away)).Entries.map(said)).toEqual(['Ravi Kumar: From Ravi.']);
  });

  it('has one limit a day for all its addresses', async () => {
    const email = newWriter();
    const [kept, away] = [await newInquiry(server, { email }), await newInquiry(server, { email })];
    await merge(away, kept);
    for (let sent = 0; sent < 26; sent++) {
      await replyByMail(kept, email, 'One');
      await replyByMail(away, email, 'Other');
    }
    expect((await open(kept)).Entries.filter(({ kind }: { kind: string }) => kind === 'mail')).toHaveLength(50);
  });

  it('is not made into itself, twice, or into nothing', async () => {
    const email = newWriter();
    const [kept, away, third] = [
      await newInquiry(server, { email }),
      await newInquiry(server, { email }),
      await newInquiry(server, { email }),
    ];
    const ticket = await ticketOf(away);
    expect((await merge(kept, kept)).body.ErrorCode).toBe('same_inquiry');
    expect((await merge(away, kept)).status).toBe(200);
    const again = await support.post('/inquiry/merge', { id: away, version: 2, into: await ticketOf(third) });
    expect(again.body.ErrorCode).toBe('merged_already');
    // Its own ticket, and that of one that is part of it.
    expect((await support.post('/inquiry/merge', { id: kept, version: 2, into: ticket })).body.ErrorCode).toBe(
      'same_inquiry',
    );
    expect(await support.post('/inquiry/merge', { id: third, version: 1, into: 'D00000000' })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'no_such_ticket' },
    });
    expect((await support.post('/inquiry/merge', { id: third, version: 1, into: ' ' })).status).toBe(422);
    expect((await support.post('/inquiry/merge', { id: 2_000_000_000, version: 1, into: ticket })).status).toBe(404);
  });

  it('takes along what was merged before', async () => {
    const email = newWriter();
    const [a, b, c] = [
      await newInquiry(server, { email, message: 'A', at: ago(3) }),
      await newInquiry(server, { email, message: 'B', at: ago(2) }),
      await newInquiry(server, { email, message: 'C', at: ago(1) }),
    ];
    await merge(c, b);
    await merge(b, a);
    const thread = await open(c);
    expect(thread.id).toBe(a);
    expect(thread.Entries.map(({ text }: { text: string }) => text)).toEqual(['B', 'C']);
  });

  it('of two into each other at once is made once', async () => {
    const email = newWriter();
    const [a, b] = [await newInquiry(server, { email }), await newInquiry(server, { email })];
    const [ofA, ofB] = [await ticketOf(a), await ticketOf(b)];
    const answers = await Promise.all([
      support.post('/inquiry/merge', { id: a, version: 1, into: ofB }),
      another.post('/inquiry/merge', { id: b, version: 1, into: ofA }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ids({ search: email })).toHaveLength(1);
  });

  it('goes on waiting since whoever has waited longest, and with who answers either', async () => {
    const email = newWriter();
    const kept = await newInquiry(server, { email, at: ago(1) });
    const away = await newInquiry(server, { email, at: ago(4) });
    await support.post('/inquiry/close', { id: kept, version: 1, is_closed: true });
    await another.post('/inquiry/assign', { id: away, version: 1, to: 'me' });
    const { waits_since } = await open(away);
    await merge(away, kept);
    expect(await open(kept, another)).toMatchObject({ state: 'open', waits_since, is_mine: true });
  });

  it('leaves each its own year: who is kept goes first, and the other stands for itself again', async () => {
    const email = newWriter();
    const kept = await newInquiry(server, { email, at: ago(367) });
    const away = await newInquiry(server, { email, message: 'Younger', at: ago(300) });
    await support.post('/inquiry/close', { id: kept, version: 1, is_closed: true });
    await support.post('/inquiry/close', { id: away, version: 1, is_closed: true });
    await merge(away, kept);
    await purgeOldInquiries(db(), new Date());
    expect((await support.post('/inquiry', { id: kept })).status).toBe(404);
    expect(await open(away)).toMatchObject({ id: away, state: 'closed', message: 'Younger' });
    expect(await ids({ search: email })).toEqual([away]);
  });

  it('forgets nobody who waits: if the one that is kept goes, the other is open, with who answers it', async () => {
    const email = newWriter();
    const kept = await newInquiry(server, { email, at: ago(367) });
    const away = await newInquiry(server, { email, at: ago(300) });
    await merge(away, kept);
    await another.post('/inquiry/assign', { id: kept, version: 2, to: 'me' });
    const { at } = (await open(away)).Entries[0];
    await purgeOldInquiries(db(), new Date());
    expect(await open(away, another)).toMatchObject({ id: away, state: 'open', is_mine: true, waits_since: at });
    expect((await open(away)).wrote_again).toBe(false);
  });

  it('of which the other’s writer has just written again leaves that mail, and its day', async () => {
    const email = newWriter();
    const [kept, away] = [
      await newInquiry(server, { email, at: ago(367) }),
      await newInquiry(server, { email, at: ago(366.5) }),
    ];
    await support.post('/inquiry/close', { id: kept, version: 1, is_closed: true });
    await support.post('/inquiry/close', { id: away, version: 1, is_closed: true });
    await merge(away, kept);
    await replyByMail(away, email, 'One more question.');
    const { waits_since } = await open(kept);
    await purgeOldInquiries(db(), new Date());
    expect(await open(away)).toMatchObject({ id: away, state: 'open', wrote_again: true, waits_since });
    expect((await open(away)).Entries).toMatchObject([{ text: 'One more question.' }]);
  });
});

describe('what the writer ordered and scanned', () => {
  const phone = '9876501234';
  const details = { email: 'asha.w@example.com', phone };

  const order = (created_at: Date, more: object = {}) =>
    addOrder(db(), { phone_index: server.services.vault.index('phone', phone), state: 'paid', created_at, ...more });

  it('has the orders beside it, newest first, and nobody’s number', async () => {
    const [first, second] = [await order(ago(9)), await order(ago(2), { state: 'lapsed' })];
    const inquiry = await open(await newInquiry(server, details));
    expect(inquiry).toMatchObject({
      orders: 2,
      Orders: [
        { order_id: second, state: 'lapsed', net: 590 },
        { order_id: first, state: 'paid', net: 590 },
      ],
    });
    expect(JSON.stringify(inquiry)).not.toContain(phone);
    expect(await open(await newInquiry(server, { phone: '9876501235' }))).toMatchObject({ orders: 0, Orders: [] });
  });

  it('shows accounts and scans for a reason alone, which is written down', async () => {
    const { vault } = server.services;
    const id = await newInquiry(server, { ...details, phone: '9876543210' });
    const look = (more: object) => support.post('/inquiry/writer', { id, ...more });
    expect((await look({})).status).toBe(422);
    expect((await look({ reason: 'She is 9876543210' })).status).toBe(422);
    expect(await audited(id, 'inquiry.look_up')).toEqual([]);
    const sticker = await db()
      .selectFrom('sticker')
      .selectAll()
      .where('guid', '=', 'DEMOBIKETRIAL001')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('contact')
      .values({
        ...{
          id: randomUUID(),
          sticker_id: sticker.id,
          vehicle_id: sticker.vehicle_id ?? 0,
          kind: 'call',
          recipient: 'owner',
        },
        ...{ address_index: vault.index('address', 'x'), caller_index: vault.index('phone', '9876543210') },
      })
      .execute();
    const { body } = await look({ reason: 'She asks what became of a call' });
    expect(body.Found.Owners).toMatchObject([{ id: 1, by_phone: true, by_mail: false, vehicles: 3 }]);
    expect(body.Found.Scans).toMatchObject([{ kind: 'call', guid: 'DEMOBIKETRIAL001' }]);
    expect(body.Found.caller).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(JSON.stringify(body)).not.toMatch(/9876543210|asha/i);
    expect(await audited(id, 'inquiry.look_up')).toMatchObject([{ reason: 'She asks what became of a call' }]);
  });

  it('finds by mail address, too, and nothing for a stranger', async () => {
    const reason = 'She asks about her account';
    const byMail = await newInquiry(server, { email: ' ASHA@example.com', phone: '9000000001' });
    const { body } = await support.post('/inquiry/writer', { id: byMail, reason });
    expect(body.Found).toMatchObject({ Owners: [{ id: 1, by_phone: false, by_mail: true }], Scans: [], caller: '' });
    const stranger = await newInquiry(server, { email: newWriter(), phone: '9000000002' });
    expect((await support.post('/inquiry/writer', { id: stranger, reason })).body.Found.Owners).toEqual([]);
    expect((await support.post('/inquiry/writer', { id: 2_000_000_000, reason })).status).toBe(404);
  });
});

describe('a saved answer', () => {
  const words = 'Hello {first_name} ({name}), about {ticket}: order {order} of {order_day} left us. {operator}';
  const fillIn = async (id: number, text: string) => {
    const answer = await newAnswer(server, { words: text });
    return (await support.post('/inquiry/saved-answer', { id, answer })).body;
  };

  it('is filled in with what is known, and says what is not', async () => {
    const id = await newInquiry(server, { phone: '9876501299', firstname: 'Meera {order}' });
    const { ticket } = await open(id);
    const { text, missing } = await fillIn(id, words);
    expect(text).toMatch(
      new RegExp(
        `^Hello Meera \\{order\\} \\(Meera \\{order\\} Iyer\\), about ${ticket}: order \\{order\\} of \\{order_day\\} left us\\. Operator \\d+$`,
      ),
    );
    expect(missing).toEqual(['order', 'order_day']);
    expect((await support.post('/inquiry/saved-answer', { id, answer: 2_000_000_000 })).status).toBe(404);
    expect(
      (await support.post('/inquiry/saved-answer', { id: 2_000_000_000, answer: await newAnswer(server) })).status,
    ).toBe(404);
  });

  const ordered = (phone: string, at: string, more: object = {}) => {
    const phone_index = server.services.vault.index('phone', phone);
    return insertOrder(server, { phone_index, state: 'paid', created_at: new Date(at), buyer: meera, ...more });
  };

  it('knows the last order that was paid for, and its day in India', async () => {
    const phone = '9876501288';
    const last = await ordered(phone, '2026-11-20T20:00:00Z');
    await ordered(phone, '2026-11-19T20:00:00Z');
    for (const state of ['unpaid', 'lapsed'] as const) await ordered(phone, '2026-11-22T20:00:00Z', { state });
    const id = await newInquiry(server, { phone, email: ' MEERA@Example.com' });
    expect(await fillIn(id, '{order}, {order_day}')).toMatchObject({ text: `${last}, 21-11-2026`, missing: [] });
  });

  it('tells nobody of the orders of another’s number: they are those of this mail address alone', async () => {
    const phone = '9876501277';
    await ordered(phone, '2026-11-20T20:00:00Z');
    await ordered(phone, '2026-11-21T20:00:00Z', { buyer: { ...meera, email: null } });
    await ordered(phone, '2026-11-21T20:00:00Z', { buyer_sealed: null });
    const stranger = await newInquiry(server, { phone, email: newWriter() });
    const { text, missing } = await fillIn(stranger, 'Your order {order} of {order_day} left us.');
    expect([text, missing]).toEqual(['Your order {order} of {order_day} left us.', ['order', 'order_day']]);
    expect((await support.post('/inquiry/reply', { id: stranger, version: 1, text })).status).toBe(422);
  });

  it('is not sent while something in it is open', async () => {
    const email = newWriter();
    const id = await newInquiry(server, { email });
    const refused = await support.post('/inquiry/reply', { id, version: 1, text: 'Your order {order} left us.' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { text: [expect.stringContaining('still open')] } } });
    expect((await support.post('/inquiry/reply', { id, version: 1, text: 'The code {abc} is not ours.' })).status).toBe(
      200,
    );
    await eventually('the reply', async () => (await messagesTo(server, email))[0]);
    expect(await messagesTo(server, email)).toHaveLength(1);
  });
});
