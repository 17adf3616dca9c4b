import type { Services } from '../services.ts';

/**
 * Reports at once that an order is paid, for the request that waits for it; if this fails, a job does it. No order is fulfilled twice. Returns
 * whether it succeeded.
 */
export async function notifyOrderPaid(
  { onOrderPaid, log }: Pick<Services, 'onOrderPaid' | 'log'>,
  orderId: number,
): Promise<boolean> {
  try {
    await onOrderPaid(orderId);
    return true;
  } catch (err) {
    log.warn({ err, orderId }, 'paid, not fulfilled yet');
    return false;
  }
}
