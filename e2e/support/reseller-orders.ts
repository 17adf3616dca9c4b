import { type APIRequestContext, expect } from '@playwright/test';
import type { Delivery } from '../../contract/order-states.ts';
import type { Reseller } from './log-in-reseller.ts';
import type { Placed } from './orders.ts';

interface Wanted extends Pick<Reseller, 'guid' | 'token'> {
  delivery?: Delivery;
  quantity?: number;
}

/** A reseller's order of car stickers, paid at once: two of them, unless `wanted` says otherwise, for ₹400 each, and the tax. */
export async function orderPrepaid(request: APIRequestContext, wanted: Wanted): Promise<Placed> {
  const { data, razorpayResponce } = await order(request, '/api/create_order', wanted, {});
  return { ...data, providerOrderId: razorpayResponce.order_id };
}

/** The same on account, for ₹450 each. */
export async function orderOnAccount(
  request: APIRequestContext,
  wanted: Wanted,
): Promise<Omit<Placed, 'providerOrderId' | 'pay_link'>> {
  return (await order(request, '/api/create_order_postpaid', wanted, { payment_mode: 'postpaid' })).data;
}

async function order(request: APIRequestContext, path: string, wanted: Wanted, more: object) {
  const { guid, token, delivery, quantity = 2 } = wanted;
  const answer = await request.post(path, {
    headers: { authorization: `Bearer ${token}` },
    data: { guid, data: [{ productid: 1, quantity, price: 500 }], ...(delivery && { delivery }), ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
