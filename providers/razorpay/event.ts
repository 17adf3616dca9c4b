import type { ProviderEvent } from '../../server/payments/ports.ts';
import { at, parseJson, textAt } from '../body.ts';
import { readPayment, readRefund } from './entities.ts';

/** Parses a webhook's body; null when it is not an event. Source: razorpay.com/docs/webhooks/payments. */
export function readEvent(body: Buffer): ProviderEvent | null {
  const event = parseJson(body.toString('utf8'));
  const name = textAt(event, 'event');
  if (textAt(event, 'entity') !== 'event' || !/^[\w.]{1,64}$/.test(name)) return null;
  return {
    name,
    payment: readPayment(at(event, 'payload', 'payment', 'entity')),
    refund: readRefund(at(event, 'payload', 'refund', 'entity')),
  };
}
