import type { Services } from '../services.ts';
import type { GatewayAnswer, ProviderPayment } from './ports.ts';
import { type SettleDeps, type SettleResult, settle } from './settle.ts';

export type CaptureDeps = SettleDeps & Pick<Services, 'gateway'>;

interface CaptureResult extends Pick<SettleResult, 'fulfilledOrderId'> {
  /** Of the capture; `done` if there was nothing to capture. */
  outcome: GatewayAnswer<unknown>['kind'];
}

/**
 * Settles a payment from a provider's answer, and captures it if the bank has only authorized it. An authorization for a charge that
 * is paid or closed meanwhile, or of another amount, is left alone: it returns to the buyer automatically.
 */
export async function settleAndCapture(deps: CaptureDeps, reported: ProviderPayment): Promise<CaptureResult> {
  const { fulfilledOrderId } = await settle(deps, reported, 'answer');
  if (reported.status !== 'authorized' || !(await hasOpenCharge(deps, reported)))
    return { outcome: 'done', fulfilledOrderId };
  const answer = await deps.gateway.capture({ id: reported.id, amountPaise: reported.amountPaise });
  if (answer.kind === 'done') return { outcome: 'done', ...(await settle(deps, answer.value, 'answer')) };
  deps.log.warn({ payment: reported.id, outcome: answer.kind, detail: answer.detail }, 'not captured');
  return { outcome: answer.kind };
}

async function hasOpenCharge({ database }: CaptureDeps, reported: ProviderPayment): Promise<boolean> {
  const charge = await database.db
    .selectFrom('charge')
    .select('id')
    .where('provider_order_id', '=', reported.orderId)
    .where('state', '=', 'open')
    .where('amount_paise', '=', reported.amountPaise)
    .executeTakeFirst();
  return charge !== undefined && reported.currency === 'INR';
}
