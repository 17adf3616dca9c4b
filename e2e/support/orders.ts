import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { en } from '../../messages/en.ts';

export const o = en.order_pages;

export const meera = {
  name: 'Meera Iyer',
  mobile: '9812345678',
  email: 'meera@example.com',
  address: '3, Lake Road',
  city: 'Pune',
  pincode: '411001',
  state: 'Maharashtra',
};

/** The part of every checkout's answer that tests look at. */
export interface Placed {
  orderID: number;
  /** The link to follow the order. */
  link: string;
  pay_link: string;
  providerOrderId: string;
}

/** An order of one car sticker, placed without a page. */
export async function placeOrder(request: APIRequestContext, more: object = {}): Promise<Placed> {
  const answer = await request.post('/api/checkout', {
    data: { ...meera, data: [{ productid: 1, quantity: 1, price: 500 }], ...more },
  });
  expect(answer.status()).toBe(200);
  const { data, razorpayResponce } = await answer.json();
  return { ...data, providerOrderId: razorpayResponce.order_id };
}

/** Pays the order; only the provider reports it. */
export async function pay(request: APIRequestContext, { providerOrderId }: Placed): Promise<void> {
  const answer = await request.post('/sandbox/razorpay/pay', {
    data: { order_id: providerOrderId, outcome: 'success' },
  });
  expect(answer.status()).toBe(200);
}

export async function payAndWait(request: APIRequestContext, placed: Placed): Promise<void> {
  await pay(request, placed);
  await expect.poll(() => statusOf(request, placed.link)).not.toBe('unpaid');
}

/** The order behind a link, as its page sees it. */
export async function orderOf(request: APIRequestContext, link: string) {
  const { data } = await (await request.post('/api/order', { data: { link } })).json();
  return data;
}

async function statusOf(request: APIRequestContext, link: string): Promise<string> {
  return (await orderOf(request, link)).order_status;
}

/** The payment link in the address of the page. */
export function linkIn(page: Page): string {
  return new URL(page.url()).searchParams.get('order') ?? '';
}

export async function fillBuyer(page: Page, said: Partial<typeof meera> = {}): Promise<void> {
  const { state, ...typed } = { ...meera, ...said };
  for (const [field, text] of Object.entries(typed)) await page.locator(`[name=${field}]`).fill(text);
  await page.locator('[name=state]').selectOption(state);
}

export function placeOrderButton(page: Page) {
  return page.getByRole('button', { name: o.place_order });
}

/** The sandbox’s payment window, above the page. */
export function paymentWindow(page: Page) {
  const dialog = page.getByRole('dialog', { name: en.product.name });
  return { dialog, button: (name: 'Pay' | 'Fail' | 'Close') => dialog.getByRole('button', { name, exact: true }) };
}
