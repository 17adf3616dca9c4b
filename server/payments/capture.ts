import type { Services } from '../services.ts';
import type { GatewayAnswer, ProviderPayment } from './ports.ts';
import { type SettleDeps, settle } from './settle.ts';

export type CaptureDeps = SettleDeps & Pick<Services, 'gateway'>;

/**
 * Settles a payment from a provider's answer, and captures it if the bank has only authorized it. An authorization for a charge that
 * is paid or closed meanwhile, or of another amount, is left alone: it returns to the buyer automatically. Returns the outcome of the
 * capture, `done` if there was nothing to capture.
 */
export async function settleAndCapture(
  deps: CaptureDeps,
  told: ProviderPayment,
): Promise<GatewayAnswer<unknown>['kind']> {
  await settle(deps, told, 'answer');
  if (told.status !== 'authorized' || !(await isWanted(deps, told))) return 'done';
  const captured = await deps.gateway.capture({ id: told.id, amountPaise: told.amountPaise });
  if (captured.kind === 'done') await settle(deps, captured.value, 'answer');
  else deps.log.warn({ payment: told.id, outcome: captured.kind, detail: captured.detail }, 'not captured');
  return captured.kind;
}

async function isWanted({ database }: CaptureDeps, told: ProviderPayment): Promise<boolean> {
  const charge = await database.db
    .selectFrom('charge')
    .select('id')
    .where('provider_order_id', '=', told.orderId)
    .where('state', '=', 'open')
    .where('amount_paise', '=', told.amountPaise)
    .executeTakeFirst();
  return charge !== undefined && told.currency === 'INR';
}
