import type { Services } from '../services.ts';

/** That an order is paid: at once, for whoever waits for it; the job is behind it. Nothing is handed out twice. */
export async function tellNow({ tellPaid, log }: Pick<Services, 'tellPaid' | 'log'>, orderId: number): Promise<void> {
  await tellPaid(orderId).catch((err) => log.warn({ err, orderId }, 'paid, not handed out yet'));
}
