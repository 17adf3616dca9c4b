import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FaultOf, Faults } from './faults.ts';
import type { Tell } from './razorpay-bank.ts';
import { newId, seconds } from './razorpay-entities.ts';
import { present } from './razorpay-present.ts';

const remembered = 1000;

export interface WebhookPace {
  /** From what happened to its event, and to the end of a refund. */
  afterMs: number;
  /** How much later a late event is, and one that waits for another to overtake it. */
  lateMs: number;
  /** From a try that failed to the next; twice as long each time, up to five seconds. */
  retryMs: number;
  tries: number;
}

/** One try to deliver an event. */
export interface Delivery {
  eventId: string;
  event: string;
  /** Null where nobody answered. */
  status: number | null;
}

interface WebhookOptions {
  /** Newest first. */
  secrets: string[];
  /** Where to; null as long as nobody has said. */
  url: () => string | null;
  faults: Faults;
  pace: WebhookPace;
  stopped: AbortSignal;
}

type Fault = FaultOf<'webhook'> | null;
interface Letter {
  event: string;
  id: string;
  body: string;
  signature: string;
}

/** Razorpay's webhooks: signed, at least once, in no certain order. Source: razorpay.com/docs/webhooks. */
export function createWebhooks({ secrets, url, faults, pace, stopped }: WebhookOptions) {
  const deliveries: Delivery[] = [];
  let overtaken: (() => void)[] = [];

  async function once(letter: Letter): Promise<boolean> {
    const status = await post(url(), letter, stopped);
    if (deliveries.length >= remembered) deliveries.shift();
    deliveries.push({ eventId: letter.id, event: letter.event, status });
    return status !== null && status >= 200 && status < 300;
  }

  async function deliver(letter: Letter): Promise<void> {
    for (let tries = 0; tries < pace.tries && !stopped.aborted; tries += 1) {
      if (await once(letter)) return;
      await pause(Math.min(pace.retryMs * 2 ** tries, 5000), stopped);
    }
  }

  async function send(letter: Letter, fault: Fault): Promise<void> {
    await pause(fault === 'late' ? pace.lateMs : pace.afterMs, stopped);
    if (fault === 'reorder')
      await Promise.race([new Promise<void>((go) => overtaken.push(go)), pause(pace.lateMs, stopped)]);
    await Promise.all(Array.from({ length: copiesOf(fault) }, () => deliver(letter)));
    if (fault === 'reorder') return;
    for (const go of overtaken) go();
    overtaken = [];
  }

  const tell: Tell = (event, about) => {
    const fault = faults.take('webhook');
    if (fault === 'drop') return;
    const body = JSON.stringify(bent(envelope(event, about), fault));
    void send({ event, id: newId(''), body, signature: sign(body, secretOf(secrets, fault)) }, fault);
  };
  return { tell, deliveries };
}

function envelope(event: string, { payment, order, refund }: Parameters<Tell>[1]) {
  return {
    entity: 'event',
    account_id: 'acc_T0fakeAcct0001',
    event,
    contains: [...(refund ? ['refund'] : []), 'payment', ...(order ? ['order'] : [])],
    payload: {
      ...(refund ? { refund: { entity: present(refund) } } : {}),
      payment: { entity: present(payment) },
      ...(order ? { order: { entity: present(order) } } : {}),
    },
    created_at: seconds(),
  };
}

/** What a correctly signed event should never say. */
function bent(event: ReturnType<typeof envelope>, fault: Fault): object {
  const payment = event.payload.payment.entity;
  const otherwise = (change: object) => ({
    ...event,
    payload: { ...event.payload, payment: { entity: { ...payment, ...change } } },
  });
  if (fault === 'different-amount') return otherwise({ amount: 100 });
  return fault === 'unknown-order' ? otherwise({ order_id: newId('order_') }) : event;
}

function copiesOf(fault: Fault): number {
  return fault === 'twice' ? 2 : fault === 'ten-times' ? 10 : 1;
}

function secretOf([newest = '', before = '']: string[], fault: Fault): string {
  if (fault === 'wrong-signature') return randomBytes(16).toString('hex');
  return fault === 'old-signature' ? before : newest;
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** The status of the answer; null where there was none within Razorpay's five seconds. */
async function post(url: string | null, letter: Letter, stopped: AbortSignal): Promise<number | null> {
  if (url === null) return null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        'x-razorpay-signature': letter.signature,
        'x-razorpay-event-id': letter.id,
      },
      body: letter.body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(5000)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Ends early, and quietly, when everything stops; does not keep the process alive. */
async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { ref: false, signal: stopped }).catch(() => {});
}
