import type { Services } from '../services.ts';

/** Reports at once that an order is paid, for the request that waits for it; if this fails, a job does it. No order is fulfilled twice. */
export async function notifyOrderPaid(
  { onOrderPaid, log }: Pick<Services, 'onOrderPaid' | 'log'>,
  orderId: number,
): Promise<void> {
  await onOrderPaid(orderId).catch((err) => log.warn({ err, orderId }, 'paid, not fulfilled yet'));
}
