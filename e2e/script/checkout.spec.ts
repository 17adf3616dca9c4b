import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { checkoutPage, chooseCars, fillBuyer, paymentWindow, ravi } from '../support/checkout.ts';
import { countRequests } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

/** The number of each order that was answered to any tab. */
function ordersOf(page: Page): Promise<number>[] {
  const seen: Promise<number>[] = [];
  page.context().on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/checkout' && response.status() === 200)
      seen.push(response.json().then(({ data }) => data.orderID));
  });
  return seen;
}

async function readyToPay(page: Page, quantity = 2): Promise<void> {
  await chooseCars(page, quantity);
  await fillBuyer(page);
}

test.describe('paying at the checkout', () => {
  test('two stickers with a code: paid, thanked, and the cart is empty', async ({ page, context }) => {
    await readyToPay(page);
    const form = checkoutPage(page);
    await form.code.fill('WELCOME10');
    await form.apply.click();
    await expect(form.total).toHaveText('₹1,062.00');
    await form.place.click();
    await expect(page.getByText('₹1,062.00').last()).toBeVisible();
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/thank-you-checkout\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been placed successfully');
    expect((await context.cookies()).filter(({ name }) => name === 'cart')).toEqual([]);
    await chooseCars(page, 1);
    await expect(form.name).toHaveValue('');
  });

  test('a window that was closed, and paid the next time: the cart is empty then, too', async ({ page, context }) => {
    await readyToPay(page);
    await checkoutPage(page).place.click();
    await paymentWindow(page).close.click();
    await expect(page).toHaveURL(/\/payment_failed\?order=/);
    await expect(page.getByRole('link', { name: 'Cart: 2' })).toBeVisible();
    await page.getByRole('link', { name: en.site.try_again }).click();
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/thank-you-checkout\?order=/);
    await expect(page.getByRole('link', { name: 'Cart: 2' })).toBeHidden();
    expect((await context.cookies()).filter(({ name }) => name === 'cart')).toEqual([]);
  });

  test('a try that failed is tried again in the window', { tag: '@cdp' }, async ({ page }) => {
    const told = countRequests(page, '/api/paymentstatus');
    await readyToPay(page);
    await checkoutPage(page).place.click();
    await paymentWindow(page).fail.click();
    await expect.poll(() => told.map((request) => request.postDataJSON().status)).toEqual(['Failed']);
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/thank-you-checkout/);
    expect(told.map((request) => request.postDataJSON().status)).toEqual(['Failed', 'Success']);
  });

  test('a window that is closed leads to the page that says so, and back to what was typed', { tag: '@cdp' }, async ({
    page,
  }) => {
    const orders = ordersOf(page);
    const told = countRequests(page, '/api/paymentstatus');
    await readyToPay(page);
    await checkoutPage(page).place.click();
    await paymentWindow(page).close.click();
    await expect(page).toHaveURL(/\/payment_failed/);
    expect(told[0]?.postDataJSON()).toMatchObject({ status: 'Failed', failure_reason: 'Payment dismissed by user' });
    await page.goto('/checkout');
    await expect(checkoutPage(page).name).toHaveValue(ravi.name);
    await expect(checkoutPage(page).state).toHaveValue('Kerala');
    await checkoutPage(page).place.click();
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/thank-you-checkout/);
    const [first, second] = await Promise.all(orders);
    expect(second).toBe(first);
  });

  test('a buyer who reads a legal page meanwhile comes back to what was typed', async ({ page }) => {
    await readyToPay(page, 1);
    await page.getByRole('link', { name: 'Refund Policy' }).click();
    await expect(page).toHaveURL('/refundpolicy');
    await page.goBack();
    const { pincode, city, state, address } = checkoutPage(page);
    await expect(address).toHaveValue(ravi.address);
    await expect(pincode).toHaveValue(ravi.pincode);
    await expect(city).toHaveValue(ravi.city);
    await expect(state).toHaveValue('Kerala');
  });

  test('an empty cart that was filled on the next page is the checkout on the way back', async ({ page }) => {
    await page.goto('/checkout');
    await page.getByRole('link', { name: en.store.see_stickers }).click();
    await page.getByRole('button', { name: 'Buy Now: Car Sticker' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(checkoutPage(page).cars).toHaveValue('1');
    await page.goBack();
    await expect(page).toHaveURL('/productdetail');
    await page.goBack();
    await expect(checkoutPage(page).cars).toHaveValue('1');
  });

  test('a double click is one order, and so are two tabs', async ({ page, context }) => {
    const orders = ordersOf(page);
    const sent = countRequests(page, '/api/checkout');
    await readyToPay(page);
    await checkoutPage(page).place.dblclick();
    await paymentWindow(page).pay.waitFor();
    expect(sent).toHaveLength(1);
    for (const part of ['.checkout-main', '.checkout-side']) await expect(page.locator(part)).toHaveAttribute('inert');
    const second = await context.newPage();
    await second.goto('/checkout');
    await fillBuyer(second);
    await checkoutPage(second).place.click();
    await paymentWindow(second).pay.waitFor();
    const [first, again] = await Promise.all(orders);
    expect(again).toBe(first);
  });

  test('something else is another order', async ({ page, troubles }) => {
    troubles.allow(/status of 409/);
    const orders = ordersOf(page);
    await readyToPay(page);
    await checkoutPage(page).place.click();
    await paymentWindow(page).close.click();
    await expect(page).toHaveURL(/\/payment_failed/);
    await page.goto('/checkout');
    await checkoutPage(page).oneMoreCar.click();
    await checkoutPage(page).place.click();
    await paymentWindow(page).pay.waitFor();
    const [first, second] = await Promise.all(orders);
    expect(second).not.toBe(first);
  });

  test('a price that changed meanwhile is shown, and nothing that was typed is lost', async ({
    page,
    server,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    await readyToPay(page, 1);
    const form = checkoutPage(page);
    await server.setPrice(45_000);
    try {
      await form.place.click();
      await expect(page.getByText(en.shop.price_changed)).toBeVisible();
      await expect(form.total).toHaveText('₹531.00');
      await expect(form.address).toHaveValue(ravi.address);
      await form.place.click();
      await paymentWindow(page).pay.click();
      await expect(page).toHaveURL(/\/thank-you-checkout/);
    } finally {
      await server.setPrice(50_000);
    }
  });

  test('a code for all of it asks for no payment', async ({ page, server }) => {
    await server.addCode('FREE100', 100);
    const windows = countRequests(page, '/sandbox/razorpay/checkout.js');
    await readyToPay(page);
    const form = checkoutPage(page);
    await form.code.fill('FREE100');
    await form.apply.click();
    await expect(form.total).toHaveText('₹0.00');
    await expect(form.place).toHaveText(en.store.place_order);
    await form.place.click();
    await expect(page).toHaveURL(/\/thank-you-checkout\?order=/);
    expect(windows).toEqual([]);
  });

  test('the window’s script is asked for at the press, and without it the order waits at its page', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/ERR_FAILED/, /status of 404/);
    const windows = countRequests(page, '/sandbox/razorpay/checkout.js');
    await page.route('**/sandbox/razorpay/checkout.js', (route) => route.abort());
    await readyToPay(page);
    expect(windows).toEqual([]);
    await checkoutPage(page).place.click();
    await expect(page).toHaveURL(/\/order\/\d+\./);
  });

  test('no buyer who has paid is told that it failed', async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED/, /status of 404/);
    await page.route('**/api/paymentstatus', (route) => route.abort());
    await readyToPay(page);
    await checkoutPage(page).place.click();
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/order\/\d+\.[^?]*\?confirming=/);
  });

  test('a signature that is none leads to the failure', { tag: '@cdp' }, async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    await page.route('**/api/paymentstatus', (route) => {
      const said = { ...route.request().postDataJSON(), razorpay_signature: 'f'.repeat(64) };
      return route.continue({ postData: JSON.stringify(said) });
    });
    await readyToPay(page);
    await checkoutPage(page).place.click();
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/failed/);
  });
});
