import { expect, it } from 'vitest';
import { codeIn, sendMessage } from '../../../test/answering.ts';
import { oneOfEach, signedInOperator } from '../../../test/console/operators.ts';
import { eventually } from '../../../test/eventually.ts';
import { addPerson } from '../../../test/named-people.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo, sessionOf } from '../../../test/sign-in.ts';
import { addCallerBlock } from '../../contact/blocks.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
shareServer({ now: () => new Date(clock), variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  clock = noon;
  server = shared;
});

const seconds = (count: number) => {
  clock += count * 1000;
};

async function today(role: 'support' | 'fulfilment' = 'support') {
  const { [role]: id } = await oneOfEach(server);
  return (await server.post('/console/today', {}, await sessionOf(server, 'operator', id))).body;
}

const answers = async () => (await today()).Answers;

async function send(id: number, address: string) {
  const headers = { 'x-forwarded-for': address };
  const { code } = await sendMessage(server, { GUID: 'DEMOCARPAID00001', id, owner: '9876543210', headers });
  return (path: string, more: object = {}) => server.post(path, { code, ...more });
}

const none = { seen: 0, answered: 0, secondsToSeen: null, secondsToAnswer: null };

it('the console says how many messages were seen and answered, and how soon, by reason', async () => {
  expect(await answers()).toEqual([{ reason: '', messages: 0, ...none }]);
  const lights = [await send(6, '203.0.113.1'), await send(6, '203.0.113.2'), await send(6, '203.0.113.3')];
  await send(11, '203.0.113.4');
  seconds(60);
  await lights[0]?.('/contact/seen');
  seconds(40);
  await lights[0]?.('/contact/answer', { answer: 'coming_5' });
  seconds(100);
  await lights[0]?.('/contact/answer', { answer: 'cannot_come' });
  await lights[1]?.('/contact/answer', { answer: 'seen_to' });
  const ofLights = { seen: 2, answered: 2, secondsToSeen: 130, secondsToAnswer: 150 };
  expect(await answers()).toEqual([
    { reason: '', messages: 4, ...ofLights },
    { reason: 'Car lights are on', messages: 3, ...ofLights },
    { reason: 'Car window open', messages: 1, ...none },
  ]);
  const metrics = await server.services.metrics.registry.metrics();
  expect(metrics).toContain('dastak_owner_reaction_seconds_sum{reaction="seen",channel="sms"} 260');
  expect(metrics).toContain('dastak_owner_reaction_seconds_sum{reaction="answered",channel="sms"} 300');
  seconds(7 * 24 * 3600);
  expect(await answers()).toEqual([{ reason: '', messages: 0, ...none }]);
});

it('and by which channel it was seen, and answered first', async () => {
  const channels = async () => (await today()).Channels;
  const nothing = ['sms', 'push', 'mail', 'call', 'app'].map((channel) => ({ channel, ...none }));
  expect(await channels()).toEqual(nothing);
  const [first, second, third] = [
    await send(6, '203.0.113.1'),
    await send(6, '203.0.113.2'),
    await send(11, '203.0.113.3'),
  ];
  seconds(20);
  await first('/contact/seen', { by: 'push' });
  await second('/contact/answer', { by: 'push', answer: 'coming_5' });
  seconds(20);
  await first('/contact/answer', { answer: 'cannot_come' });
  await second('/contact/answer', { answer: 'seen_to' });
  await third('/contact/seen');
  expect(await channels()).toEqual([
    { channel: 'sms', seen: 1, answered: 1, secondsToSeen: 40, secondsToAnswer: 40 },
    { channel: 'push', seen: 2, answered: 1, secondsToSeen: 20, secondsToAnswer: 20 },
    ...nothing.slice(2),
  ]);
  // As a step that the release before has recorded.
  await server.services.database.db.updateTable('contact_step').set({ channel: null }).execute();
  expect(await channels()).toEqual(nothing);
  seconds(7 * 24 * 3600);
  expect(await channels()).toEqual(nothing);
});

it('a person whom an owner has named looks as the owner does: the first look of either counts', async () => {
  await addPerson(server, { owner: 1, phone: '9812300001', wants: 'all' });
  const owners = await send(6, '203.0.113.1');
  const [sms] = await eventually('an SMS to the driver', async () => {
    const messages = await messagesTo(server, '9812300001');
    return messages.length > 0 && messages;
  });
  seconds(20);
  await server.post('/contact/seen', { code: codeIn(sms?.text) });
  seconds(20);
  await owners('/contact/seen', { by: 'push' });
  const { Answers, Channels } = await today();
  expect(Answers[0]).toEqual({ reason: '', messages: 1, ...none, seen: 1, secondsToSeen: 20 });
  expect(Channels.slice(0, 2)).toEqual([
    { channel: 'sms', ...none, seen: 1, secondsToSeen: 20 },
    { channel: 'push', ...none },
  ]);
});

it('a harassment waits for support until its caller is blocked, support closes it, the owner takes it back, or a week has passed', async () => {
  const reported = async (role?: 'fulfilment') =>
    (await today(role)).Waiting.find(({ what }: { what: string }) => what === 'harassment_reported')?.count ?? 0;
  const [first, second] = [await send(6, '203.0.113.1'), await send(11, '203.0.113.2')];
  await first('/contact/block', { block: 'on' });
  expect(await reported()).toBe(0);
  for (const caller of [first, second]) {
    await caller('/contact/block', { block: 'harassment' });
    await caller('/contact/answer', { answer: 'cannot_come' });
  }
  expect([await reported(), await reported('fulfilment')]).toEqual([2, 0]);
  await first('/contact/block', { block: 'off' });
  expect(await reported()).toBe(1);
  await first('/contact/block', { block: 'harassment' });
  const { database, vault } = server.services;
  const { owner: operator_id } = await oneOfEach(server);
  const blocked = { kind: 'address' as const, key_index: vault.index('address', '203.0.113.2') };
  await addCallerBlock(
    database.db,
    { ...blocked, until: new Date(clock + 3600_000), reason: 'Knocked all night', operator_id, stops_emergency: false },
    new Date(clock),
  );
  expect(await reported()).toBe(1);
  const support = await signedInOperator(server, 'support');
  const open = async (): Promise<string[]> => {
    const { body } = await support.post('/contacts', { step: 'harassment' });
    return body.Contacts.flatMap((row: { id: string; is_reported: boolean }) => (row.is_reported ? [row.id] : []));
  };
  const [contact_id] = await open();
  const close = () => support.post('/contacts/close-report', { contact_id, reason: 'They were asking for help' });
  expect([(await close()).status, (await close()).status]).toEqual([200, 409]);
  expect([await reported(), await open()]).toEqual([0, []]);
  // Nobody is blocked by it but by the owner; who says it once more is heard once more.
  expect(await database.db.selectFrom('caller_block').selectAll().execute()).toHaveLength(1);
  seconds(1);
  await first('/contact/block', { block: 'off' });
  await first('/contact/block', { block: 'harassment' });
  expect([await reported(), await open()]).toEqual([1, [contact_id]]);
  seconds(7 * 24 * 3600);
  expect(await reported()).toBe(0);
});
