import type { OrderKind } from '../../contract/order-states.ts';

/** Whether an order of this kind belongs to an account: its buyer was logged in, and must log in again to pay it or see the invoice. */
export function belongsToAccount(kind: OrderKind): boolean {
  return kind === 'renewal' || kind === 'reseller';
}
