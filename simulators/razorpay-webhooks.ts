import type { FaultOf, Faults } from './faults.ts';
import { pause } from './pause.ts';
import type { Notify } from './razorpay-bank.ts';
import { type SignedEvent, signEvent } from './razorpay-event.ts';

const maxDeliveries = 1000;

export interface WebhookPace {
  /** From an occurrence to its event, and from a refund to its end. */
  afterMs: number;
  /** The delay of a late event, and of one that waits for another to overtake it. */
  lateMs: number;
  /** From a failed try to the next; doubled each time, up to five seconds. */
  retryMs: number;
  tries: number;
}

/** One try to deliver an event. */
export interface Delivery {
  eventId: string;
  event: string;
  /** Null if there was no answer. */
  status: number | null;
}

interface WebhookOptions {
  /** Newest first. */
  secrets: string[];
  /** The URL to send to; null as long as it is not set. */
  url: () => string | null;
  faults: Faults;
  pace: WebhookPace;
  /** The signal for events of what happens now: aborted when they should no longer be sent. */
  stopped: () => AbortSignal;
}

type Fault = FaultOf<'webhook'> | null;
/** Razorpay's webhooks: signed, delivered at least once, in no guaranteed order. Source: razorpay.com/docs/webhooks. */
export function createWebhooks({ secrets, url, faults, pace, stopped }: WebhookOptions) {
  const deliveries: Delivery[] = [];
  let waitingToBeOvertaken: (() => void)[] = [];

  async function attemptDelivery(event: SignedEvent, signal: AbortSignal): Promise<boolean> {
    const status = await post(url(), event, signal);
    if (signal.aborted) return false;
    if (deliveries.length >= maxDeliveries) deliveries.shift();
    deliveries.push({ eventId: event.id, event: event.event, status });
    return status !== null && status >= 200 && status < 300;
  }

  /** `fault`: an event with a forged signature is sent only once. */
  async function deliver(event: SignedEvent, fault: Fault, signal: AbortSignal): Promise<void> {
    const maxTries = fault === 'wrong-signature' ? 1 : pace.tries;
    for (let tries = 0; tries < maxTries && !signal.aborted; tries += 1) {
      if (await attemptDelivery(event, signal)) return;
      await pause(Math.min(pace.retryMs * 2 ** tries, 5000), signal);
    }
  }

  async function send(event: SignedEvent, fault: Fault): Promise<void> {
    const signal = stopped();
    await pause(fault === 'late' ? pace.lateMs : pace.afterMs, signal);
    if (fault === 'reorder')
      await Promise.race([new Promise<void>((go) => waitingToBeOvertaken.push(go)), pause(pace.lateMs, signal)]);
    await Promise.all(Array.from({ length: copiesOf(fault) }, () => deliver(event, fault, signal)));
    if (fault === 'reorder') return;
    for (const go of waitingToBeOvertaken) go();
    waitingToBeOvertaken = [];
  }

  const notify: Notify = (event, about) => {
    const fault = faults.take('webhook');
    if (fault === 'drop') return;
    void send(signEvent(event, about, { secrets, fault }), fault);
  };
  return { notify, deliveries };
}

function copiesOf(fault: Fault): number {
  return fault === 'twice' ? 2 : fault === 'ten-times' ? 10 : 1;
}

/** The status of the answer; null if there was none within Razorpay's five seconds. */
async function post(url: string | null, event: SignedEvent, stopped: AbortSignal): Promise<number | null> {
  if (url === null) return null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        'x-razorpay-signature': event.signature,
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(5000)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
