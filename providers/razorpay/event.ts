import type { ProviderEvent } from '../../server/payments/ports.ts';
import { parseJson, textAt, valueAt } from '../body.ts';
import { readPayment, readRefund } from './entities.ts';

/** Parses a webhook's body; null when it is not an event. Source: razorpay.com/docs/webhooks/payments. */
export function readEvent(body: Buffer): ProviderEvent | null {
  const event = parseJson(body.toString('utf8'));
  const name = textAt(event, 'event');
  if (textAt(event, 'entity') !== 'event' || !/^[\w.]{1,64}$/.test(name)) return null;
  return {
    name,
    payment: readPayment(valueAt(event, 'payload', 'payment', 'entity')),
    refund: readRefund(valueAt(event, 'payload', 'refund', 'entity')),
  };
}
