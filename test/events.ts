import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Answer, TestServer } from './server.ts';

/** An event as the provider would send it, of a payment as the provider has it, or as `change` says. */
export async function eventOf(server: TestServer, name: string, paymentId: string, change: object = {}) {
  const payment = await server.simulators.payments.bank.paymentOf(paymentId);
  return envelope(name, { payment: { entity: { ...payment, ...change } } });
}

export function envelope(event: string, payload: object): string {
  return JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
}

interface Sending {
  secret?: string | undefined;
  id?: string;
  headers?: Record<string, string>;
}

/** Sends an event, signed with the newest secret unless stated otherwise. */
export function sendEvent(server: TestServer, body: string, { secret, id, headers }: Sending = {}): Promise<Answer> {
  return server.post('/webhooks/razorpay', body, {
    'x-razorpay-signature': signatureOf(body, secret ?? server.simulators.razorpay.webhookSecrets[0] ?? ''),
    'x-razorpay-event-id': id ?? randomUUID(),
    ...headers,
  });
}

export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Waits until every received event is processed. */
export async function eventsSettled({ services }: TestServer): Promise<void> {
  const unsettled = services.database.db.selectFrom('webhook_event').select('id').where('settled_at', 'is', null);
  await eventually('all events worked off', async () => (await unsettled.execute()).length === 0);
}
