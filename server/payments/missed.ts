import { type CaptureDeps, settleAndCapture } from './capture.ts';
import type { GatewayAnswer, ProviderPayment, ProviderRefund, TimeSpan } from './ports.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Settles every payment and every refund that the provider has had since then. After a backup was restored the orders of some of them are not
 * there any more: such a payment is unmatched, and an operator sends it back. Throws if the provider does not answer, so that its job is tried
 * again.
 */
export async function settleMissed(deps: CaptureDeps, since: Date): Promise<void> {
  // Newer ones would move the pages.
  const span = { from: since, to: deps.now() };
  for await (const payment of each<ProviderPayment>(deps.gateway.paymentsWithin, span)) {
    const { outcome } = await settleAndCapture(deps, payment);
    if (outcome !== 'done' && outcome !== 'refused') throw new Error(`A payment was not captured: ${outcome}`);
  }
  for await (const refund of each<ProviderRefund>(deps.gateway.refundsWithin, span)) await settleRefund(deps, refund);
}

async function* each<T>(
  page: (span: TimeSpan, skip: number) => Promise<GatewayAnswer<T[]>>,
  span: TimeSpan,
): AsyncGenerator<T> {
  for (let skip = 0; ; ) {
    const answer = await page(span, skip);
    if (answer.kind !== 'done') throw new Error(`The payments since the backup were not told: ${answer.detail}`);
    if (answer.value.length === 0) return;
    yield* answer.value;
    skip += answer.value.length;
  }
}
