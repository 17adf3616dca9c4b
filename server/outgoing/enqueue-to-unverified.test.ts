import { describe, expect, it } from 'vitest';
import { pay } from '../../test/charges.ts';
import { cart, checkOut, ordersOf } from '../../test/checkout.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventually } from '../../test/eventually.ts';
import { addPromo } from '../../test/orders.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';

const [noon, day] = [Date.parse('2026-11-20T06:30:00Z'), 24 * 3600 * 1000];
let at = noon;
let server: TestServer;
shareServer(
  { now: () => new Date(at), variables: { TRUSTED_PROXIES: 'loopback', SUPPORT_EMAIL: 'help@dastak.example' } },
  (shared) => {
    server = shared;
    at = noon;
  },
);

let people = 0;
/** A visitor at another address each time. */
const somebody = () => {
  people += 1;
  return `203.0.113.${people % 250}`;
};
const inquire = (email: string) =>
  server.post(
    '/inquiry',
    { firstname: 'Meera', lastname: 'Iyer', email, phone: '2212345678' },
    { 'x-forwarded-for': somebody() },
  );
const arrived = async (to: string) => (await messagesTo(server, to)).length;
const outgoing = () => server.services.database.db.selectFrom('outgoing').selectAll().execute();
/** Waits until every message has left or never will. */
const allGone = () =>
  eventually('no message on its way', async () => (await outgoing()).every(({ settled_at }) => settled_at !== null));

describe('a person who is named by strangers', () => {
  it('is mailed five times a day, however many name them and however their address is written', async () => {
    const names = ['meera@example.com', 'Meera@Example.com', 'meera+1@example.com', 'meera+two@example.com'];
    const answers = await Promise.all([...names, ...names].map(inquire));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await allGone();
    const counts = await Promise.all([...new Set(names)].map(arrived));
    // These are all one person's mailbox; the outbox ignores case.
    expect((counts[0] ?? 0) + (counts[2] ?? 0) + (counts[3] ?? 0)).toBe(5);
    const { db } = server.services.database;
    expect(await db.selectFrom('inquiry').select('id').execute()).toHaveLength(8);
    await inquire('nikhil@example.com');
    await allGone();
    expect(await arrived('nikhil@example.com')).toBe(1);
    expect(await arrived('help@dastak.example')).toBe(9);
    at += day + 1000;
    await inquire('meera@example.com');
    await allGone();
    expect(await arrived('meera@example.com')).toBe((counts[0] ?? 0) + 1);
  });

  it('has one mailbox at Google, wherever the dots are', async () => {
    for (const email of ['meera.iyer@gmail.com', 'meeraiyer@gmail.com', 'm.e.e.r.a.iyer+x@googlemail.com'])
      for (let times = 0; times < 3; times++) await inquire(email);
    await allGone();
    expect((await outgoing()).filter(({ reason }) => reason === 'too_many')).toHaveLength(4);
    for (const email of ['a.b@example.com', 'ab@example.com']) await inquire(email);
    await allGone();
    expect([await arrived('a.b@example.com'), await arrived('ab@example.com')]).toEqual([1, 1]);
  });

  it('is told of five orders a day that cost nothing, and of every one that was paid', async () => {
    await addPromo(server, { code: 'FREE', percent: 100 });
    const [mobile, email] = ['9812345690', 'asked.nothing@example.com'];
    const order = (more: object) => checkOut(server, { mobile, email, ...more }, { address: somebody() });
    for (let times = 0; times < 8; times++)
      expect((await order({ coupon: 'FREE', discount: 1400 })).body.data.amount).toBe(0);
    await allGone();
    expect([await arrived(mobile), await arrived(email)]).toEqual([5, 5]);
    expect((await ordersOf(server)).map(({ state }) => state)).toEqual(Array(8).fill('paid'));
    const { body } = await order({ data: [cart[0]] });
    await pay(server, { orderId: body.data.orderID, providerOrderId: body.razorpayResponce.order_id });
    await eventually('an SMS about the money', async () => (await arrived(mobile)) === 6);
    await eventually('a mail about the money', async () => (await arrived(email)) === 6);
  });

  it('is not mailed for an order that was not paid', async () => {
    for (let times = 0; times < 7; times++)
      expect((await checkOut(server, {}, { address: somebody() })).status).toBe(200);
    expect(await outgoing()).toEqual([]);
  });
});

describe('what was not sent because of that', () => {
  it('is seen by an operator, and cannot be sent by mistake', async () => {
    for (let times = 0; times < 7; times++) await inquire('meera@example.com');
    await allGone();
    const support = await signedInOperator(server, 'support');
    const { Messages, possible } = (await support.post('/messages', {})).body;
    const shown = { channel: 'mail', state: 'refused', retry: 'erased', attempts: 0 };
    expect(Messages).toEqual(
      Array(2).fill(expect.objectContaining({ ...shown, why: expect.stringMatching(/^too_many/) })),
    );
    expect(possible).toBe(0);
    const withheld = (await outgoing()).filter(({ state }) => state === 'refused');
    for (const row of withheld) expect([row.payload_sealed, row.recipient_index]).toEqual([null, null]);
  });
});
