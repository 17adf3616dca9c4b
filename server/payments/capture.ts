import type { Services } from '../services.ts';
import type { GatewayAnswer, ProviderPayment } from './ports.ts';
import { type SettleParts, settle } from './settle.ts';

export type CaptureParts = SettleParts & Pick<Services, 'gateway'>;

/**
 * Settles a payment from a provider's answer, and captures it if the bank has only authorized it. An authorization for a charge that
 * is paid or closed meanwhile, or of another amount, is left alone: it returns to the buyer automatically. Returns the outcome of the
 * capture, `done` if there was nothing to capture.
 */
export async function settleAndCapture(
  parts: CaptureParts,
  told: ProviderPayment,
): Promise<GatewayAnswer<unknown>['kind']> {
  await settle(parts, told, 'answer');
  if (told.status !== 'authorized' || !(await isWanted(parts, told))) return 'done';
  const captured = await parts.gateway.capture({ id: told.id, amountPaise: told.amountPaise });
  if (captured.kind === 'done') await settle(parts, captured.value, 'answer');
  else parts.log.warn({ payment: told.id, outcome: captured.kind, detail: captured.detail }, 'not captured');
  return captured.kind;
}

async function isWanted({ database }: CaptureParts, told: ProviderPayment): Promise<boolean> {
  const charge = await database.db
    .selectFrom('charge')
    .select('id')
    .where('provider_order_id', '=', told.orderId)
    .where('state', '=', 'open')
    .where('amount_paise', '=', told.amountPaise)
    .executeTakeFirst();
  return charge !== undefined && told.currency === 'INR';
}
