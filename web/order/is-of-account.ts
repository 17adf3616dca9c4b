import type { OrderKind } from '../../contract/order-states.ts';

/** Whether whoever placed an order of this kind was logged in, and is known by that again. */
export function isOfAccount(kind: OrderKind): boolean {
  return kind === 'renewal' || kind === 'reseller';
}
