import { expect, it, vi } from 'vitest';
import { CallError, type CallFunction } from '../../api.ts';
import { checkoutInput } from './checkout-input.ts';
import { placeOrder } from './place-order.ts';

const input = checkoutInput({ 'quantity-1': '1', 'price-1': '500' });
const refuse = (code: string) => Promise.reject(new CallError(409, { ErrorCode: code }));
const placed = { data: { orderID: 1 } };

/** Answers one after the other; records the keys it was called with. */
function server(...answers: unknown[]) {
  const keys: (string | undefined)[] = [];
  const call = vi.fn((_call, _input, options) => {
    keys.push(options?.idempotencyKey);
    return answers.shift();
  });
  return { call: call as unknown as CallFunction, keys };
}

it('an order is placed under the id of its cart', async () => {
  const { call, keys } = server(Promise.resolve(placed));
  expect(await placeOrder(call, input, { id: 'first', nextId: () => 'second' })).toBe(placed);
  expect(keys).toEqual(['first']);
});

it('something else under the same id is another order', async () => {
  const { call, keys } = server(refuse('idempotency_conflict'), Promise.resolve(placed));
  expect(await placeOrder(call, input, { id: 'first', nextId: () => 'second' })).toBe(placed);
  expect(keys).toEqual(['first', 'second']);
});

it('any other refusal places nothing', async () => {
  const { call, keys } = server(refuse('price_changed'));
  await expect(placeOrder(call, input, { id: 'first', nextId: () => 'second' })).rejects.toThrow();
  expect(keys).toEqual(['first']);
});
