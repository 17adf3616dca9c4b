import type { checkout as checkoutCall } from '../../../contract/shop.ts';
import { type CallFunction, type CallResult, isCallError } from '../../api.ts';
import type { CheckoutInput } from './checkout-input.ts';

export type CheckoutResult = CallResult<typeof checkoutCall>;

/**
 * Places an order under the cart's id: submitted twice, in two tabs or after going back it is the same order. Other content under that id is another
 * order, which gets its id from `nextId`.
 */
export async function placeOrder(
  call: CallFunction,
  input: CheckoutInput,
  cart: { id: string; nextId: () => string },
): Promise<CheckoutResult> {
  const { checkout } = await import('../../../contract/shop.ts');
  try {
    return await call(checkout, input, { idempotencyKey: cart.id });
  } catch (error) {
    if (!isCallError(error) || error.code !== 'idempotency_conflict') throw error;
    return call(checkout, input, { idempotencyKey: cart.nextId() });
  }
}
