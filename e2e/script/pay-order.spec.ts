import { en } from '../../messages/en.ts';
import { d, openAs } from '../support/dashboard.ts';
import {
  fillBuyer,
  linkIn,
  meera,
  o,
  orderOf,
  paymentWindow,
  placeOrder,
  placeOrderButton,
} from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test.describe('the payment window', () => {
  test('of a postpaid sticker leads to its registration', async ({ page, newSticker, server }) => {
    await server.stage({ postpaid: newSticker });
    await page.goto(`/q/${newSticker.guid}`);
    await fillBuyer(page);
    await placeOrderButton(page).click();
    const { dialog, button } = paymentWindow(page);
    await expect(dialog).toContainText('₹590.00');
    // The window already has what was entered in this browser.
    await expect(dialog).toContainText(meera.name);
    await expect(dialog).toContainText(`+91${meera.mobile}`);
    await button('Pay').click();
    await expect(page).toHaveURL('/register');
    expect(await page.evaluate(() => localStorage.getItem('GUID'))).toBe(newSticker.guid);
  });

  test('of a renewal leads to the dashboard, which then says for life', async ({ page, server, car }) => {
    await server.stage({ expire: car.guid });
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: d.renew }).click();
    await expect(page.getByRole('main')).toContainText('₹472.00');
    await placeOrderButton(page).click();
    await expect(paymentWindow(page).dialog).toContainText(`+91${car.phone}`);
    await paymentWindow(page).button('Pay').click();
    await expect(page).toHaveURL('/userdetail');
    await expect(page.getByRole('article')).toContainText('Valid for Lifetime');
  });

  test('of the shop leads to the thanks', async ({ page, request }) => {
    const { link, pay_link } = await placeOrder(request);
    await page.goto(`/payment?order=${pay_link}`);
    // A browser that has the payment link may pay, and is shown nothing about the buyer.
    await expect(paymentWindow(page).dialog).toContainText('₹590.00');
    await expect(paymentWindow(page).dialog).not.toContainText(/Meera|9812345678|meera@/);
    await paymentWindow(page).button('Pay').click();
    await expect(page).toHaveURL(`/thank-you-checkout?order=${link}`);
  });

  test('is opened by no link to follow, but in the browser that placed the order', async ({
    page,
    request,
    troubles,
  }) => {
    troubles.allow(/status of 403/);
    const { link } = await placeOrder(request);
    await page.goto(`/payment?order=${link}`);
    await expect(page.getByText(en.order_links.not_to_pay)).toBeVisible();
    await expect(paymentWindow(page).dialog).toHaveCount(0);
    await page.getByRole('link', { name: o.order_page }).click();
    await expect(page.getByText(o.pay_where)).toBeVisible();
    const own = await placeOrder(page.request);
    await page.goto(`/payment?order=${own.link}`);
    await expect(page).toHaveURL(`/payment?order=${own.pay_link}`);
    await expect(paymentWindow(page).dialog).toContainText('₹590.00');
  });

  test('that was closed is noted, and opens again for the same order', { tag: '@cdp' }, async ({
    page,
    request,
    newSticker,
    server,
  }) => {
    await server.stage({ postpaid: newSticker });
    await page.goto(`/q/${newSticker.guid}`);
    await fillBuyer(page);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/payment\?order=/);
    const link = linkIn(page);
    const told = page.waitForRequest('**/api/paymentstatus/postpaid');
    await paymentWindow(page).button('Close').click();
    expect((await told).postDataJSON()).toMatchObject({
      status: 'Failed',
      failure_reason: 'Payment dismissed by user',
      razorpay_id: null,
    });
    await expect(page).toHaveURL(`/payment_failed?order=${link}`);
    await page.getByRole('link', { name: en.site.try_again }).click();
    await paymentWindow(page).button('Pay').click();
    await expect(page).toHaveURL('/register');
    const { order_status, orderID } = await orderOf(request, link);
    expect(order_status).toBe('completed');
    await page.goto(`/payment?order=${link}`);
    await expect(page).toHaveURL(new RegExp(`/order/${orderID}\\.`));
  });

  test('that could not be loaded says so, and is asked for again', async ({ page, request, troubles }) => {
    troubles.allow(/ERR_FAILED/);
    const { pay_link } = await placeOrder(request);
    await page.route('**/checkout.js', (route) => route.abort());
    await page.goto(`/payment?order=${pay_link}`);
    await expect(page.getByText(o.payment_unopened)).toBeVisible();
    await page.unroute('**/checkout.js');
    await page.getByRole('button', { name: 'Pay ₹590.00 now' }).click();
    await expect(paymentWindow(page).dialog).toBeVisible();
  });

  test('whose payment the server cannot be told of leads to the order, never to a failure', async ({
    page,
    request,
    troubles,
  }) => {
    troubles.allow(/ERR_FAILED/);
    const { link, pay_link } = await placeOrder(request);
    await page.route('**/api/paymentstatus', (route) => route.abort());
    await page.goto(`/payment?order=${pay_link}`);
    await paymentWindow(page).button('Pay').click();
    await expect(page).toHaveURL(`/order/${link}?confirming=1`);
    await expect(page.getByRole('heading', { name: o.paid_title })).toBeVisible();
  });

  test('of an order that is paid in another tab is not opened', async ({ page, context, request }) => {
    const { link, pay_link } = await placeOrder(request);
    const other = await context.newPage();
    await other.goto(`/payment?order=${pay_link}`);
    await paymentWindow(other).button('Pay').click();
    await expect(other).toHaveURL(/thank-you-checkout/);
    await page.goto(`/payment?order=${pay_link}`);
    await expect(page).toHaveURL(`/order/${link}`);
  });
});
