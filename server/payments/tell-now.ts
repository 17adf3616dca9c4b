import type { Services } from '../services.ts';

/** Reports at once that an order is paid, for the request that waits for it; if this fails, a job does it. No order is fulfilled twice. */
export async function tellNow({ tellPaid, log }: Pick<Services, 'tellPaid' | 'log'>, orderId: number): Promise<void> {
  await tellPaid(orderId).catch((err) => log.warn({ err, orderId }, 'paid, not handed out yet'));
}
