import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createExotelSms } from '../providers/exotel/sms.ts';
import { createRazorpayGateway } from '../providers/razorpay/gateway.ts';
import type { ExotelSettings, RazorpaySettings, SmtpSettings } from '../providers/settings.ts';
import { createSmtpMailer } from '../providers/smtp/mailer.ts';
import { startEventReceiver } from './event-receiver.ts';

interface Addresses {
  exotel: ExotelSettings;
  smtp: SmtpSettings;
  razorpay: RazorpaySettings;
  controlUrl: string;
}

let child: ChildProcess;
let at: Addresses;
beforeAll(async () => {
  child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output to read');
  const [line] = await once(createInterface(child.stdout), 'line');
  at = JSON.parse(line);
});
afterAll(async () => {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
beforeEach(() => control({ clear: true }));

const control = (body: unknown) => fetch(`${at.controlUrl}/_faults`, { method: 'POST', body: JSON.stringify(body) });
const json = async (path: string) => (await fetch(`${at.controlUrl}${path}`)).json();

function sms(reference: string) {
  const to = '9876543210';
  return { to, text: 'Your code is 482913', dltTemplateId: null, reference, reportUrl: 'http://127.0.0.1:9/' };
}

it('works as a process of its own, and tells what it took', async () => {
  await createExotelSms(at.exotel).send(sms('one'));
  await createSmtpMailer(at.smtp).send({ to: 'a@example.com', subject: 's', text: 't', reference: 'two' });
  expect(await json('/_accepted?channel=sms&reference=one')).toMatchObject({
    attempts: { sms: 1, call: 0, mail: 1 },
    accepted: [{ channel: 'sms', reference: 'one' }],
  });
  expect(await json('/_accepted')).toMatchObject({ accepted: [{ reference: 'one' }, { reference: 'two' }] });
  expect(await json('/_outbox?to=%2B919876543210')).toMatchObject({ messages: [{ otp: '482913' }] });
});

it('takes faults over HTTP: first the queue, then the standing one', async () => {
  const plan = await control({ channel: 'sms', next: ['ndnc'], standing: 'unavailable' });
  expect(await plan.json()).toMatchObject({ sms: { next: ['ndnc'], standing: 'unavailable' } });
  const sender = createExotelSms(at.exotel);
  expect(await sender.send(sms('x'))).toMatchObject({ kind: 'refused', reason: 'ndnc' });
  expect(await sender.send(sms('x'))).toMatchObject({ kind: 'busy' });
  expect(await sender.send(sms('x'))).toMatchObject({ kind: 'busy' });
  await control({ channel: 'sms', standing: null });
  expect(await sender.send(sms('x'))).toMatchObject({ kind: 'accepted' });
});

it.each([
  '{',
  null,
  {},
  { channel: 'fax', next: ['ndnc'] },
  { channel: 'sms', next: ['busy'] },
  { channel: 'sms', next: ['ndnc', 'nonsense'] },
  { channel: 'mail', standing: 'ndnc' },
])('does not take %j for a fault', async (body) => {
  expect((await control(body)).status).toBe(422);
  const none = { next: [], standing: null };
  expect(Object.values(await json('/_faults'))).toEqual(Array(15).fill(none));
});

it('collects money, and tells the address that is named', async () => {
  const receiver = await startEventReceiver();
  const told = await fetch(`${at.controlUrl}/_webhook`, {
    method: 'POST',
    body: JSON.stringify({ url: receiver.url }),
  });
  expect(told.status).toBe(200);
  const gateway = createRazorpayGateway(at.razorpay);
  const made = await gateway.createOrder({ amountPaise: 50_000, receipt: 'three' });
  const order_id = made.kind === 'done' ? made.value.id : '';
  await control({ channel: 'webhook', next: ['drop', 'twice'] });
  await fetch(`${at.controlUrl}/sandbox/razorpay/pay`, {
    method: 'POST',
    body: JSON.stringify({ order_id, outcome: 'success' }),
  });
  const events = await receiver.until(3);
  expect(events.map(({ body }) => gateway.readEvent(body)?.name).sort()).toEqual([
    'order.paid',
    'payment.captured',
    'payment.captured',
  ]);
  expect(await json('/_payments?receipt=three')).toMatchObject({
    orders: [{ id: order_id, status: 'paid' }],
    payments: [{ order_id, status: 'captured' }],
    refunds: [],
  });
  await receiver.close();
});
