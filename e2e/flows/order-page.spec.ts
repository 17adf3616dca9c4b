import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { o, pay, payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test.describe('the page of an order', () => {
  test('says what it costs and that it waits for its payment', async ({ page }) => {
    const { orderID, link, pay_link } = await placeOrder(page.request);
    const answer = await page.goto(`/order/${link}`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderID}`);
    await expect(page.getByRole('heading', { name: o.unpaid_title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/₹500\.00.*GST \(18%\)\s*₹90\.00.*₹590\.00/s);
    const payNow = page.getByRole('link', { name: 'Pay ₹590.00 now' });
    await expect(payNow).toHaveAttribute('href', `/payment?order=${pay_link}`);
    await expect(page.getByText(/DS\//)).toHaveCount(0);
  });

  test('shows a visitor it was passed on to neither a way to pay nor the invoice, and says where they are', async ({
    page,
    request,
  }) => {
    const placed = await placeOrder(request);
    await page.goto(`/order/${placed.link}`);
    await expect(page.getByText(o.pay_where)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
    await payAndWait(request, placed);
    await page.goto(`/order/${placed.link}`);
    await expect(page.getByText(o.invoice_where)).toBeVisible();
    await expect(page.getByRole('link', { name: o.invoice })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/Meera|meera@|9812345678|Lake Road/);
  });

  test('that has lapsed can still be paid', async ({ page, server }) => {
    const { orderID, link } = await placeOrder(page.request);
    await server.stage({ order: orderID, is: 'lapsed' });
    await page.goto(`/order/${link}`);
    await expect(page.getByRole('heading', { name: o.lapsed_title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay ₹590.00 now' })).toBeVisible();
  });

  test('that has lapsed with its promo code is ordered again', async ({ page, server, troubles }) => {
    troubles.allow(/status of 409/);
    const { orderID, link, pay_link } = await placeOrder(page.request, { coupon: 'WELCOME10', discount: 50 });
    await server.stage({ order: orderID, is: 'lapsed' });
    for (const [path, said] of [
      [`/order/${link}`, o.code_ended],
      [`/payment?order=${pay_link}`, en.payments.order_priced_anew],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(said)).toBeVisible();
      await page.getByRole('link', { name: o.order_again }).click();
      await expect(page).toHaveURL(/\/productdetail$/);
    }
  });

  test('follows its parcel to the door, as the courier tells of it', async ({ page, server }) => {
    const placed = await placeOrder(page.request);
    const { orderID, link } = placed;
    await payAndWait(page.request, placed);
    for (const [is, title] of [
      ['booked', o.packed_title],
      ['in_transit', o.dispatched_title],
      ['out_for_delivery', o.out_title],
      ['not_delivered', o.missed_title],
      ['delivered', o.delivered_title],
    ] as const) {
      await server.stage({ parcel: orderID, is });
      await page.goto(`/order/${link}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/Delhivery.*4711/s);
      if (is !== 'booked') await expect(page.getByRole('main')).toContainText(/\d\d:\d\dPune/);
      const courier = page.getByRole('link', { name: fill(o.track, { courier: 'Delhivery' }) });
      await expect(courier).toHaveAttribute('href', `https://www.delhivery.com/track-v2/package/4711${orderID}`);
    }
    await expect(page.getByRole('listitem').filter({ hasText: o.step_complete })).toHaveAttribute('data-is', 'done');
  });

  test('says that its parcel comes back, and that somebody sees to it', async ({ page, server }) => {
    const placed = await placeOrder(page.request);
    const { orderID, link } = placed;
    await payAndWait(page.request, placed);
    await server.stage({ parcel: orderID, is: 'returning' });
    await page.goto(`/order/${link}`);
    await expect(page.getByRole('heading', { name: o.returning_title })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: o.step_returning })).toHaveAttribute('data-is', 'end');
    await expect(page.getByRole('listitem').filter({ hasText: o.step_complete })).toHaveCount(0);
  });

  test('looks by itself whether a payment is confirmed', async ({ page, request }) => {
    const placed = await placeOrder(request);
    await page.goto(`/order/${placed.link}?confirming=1`);
    await expect(page.getByRole('heading', { name: o.confirming_title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay ₹590.00 now' })).toHaveCount(0);
    await pay(request, placed);
    await expect(page.getByRole('heading', { name: o.paid_title })).toBeVisible();
  });

  test('that is paid has its invoice as a PDF', { tag: '@chromium' }, async ({ page, request }) => {
    const placed = await placeOrder(page.request);
    await payAndWait(request, placed);
    await page.goto(`/order/${placed.link}`);
    await expect(page.getByText('They come to Pune in 3-5 business days.')).toBeVisible();
    await expect(page.getByText(/^Tax invoice DS\/\d{4}\/\d{6}$/)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: o.invoice }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('that was sent names courier and docket', async ({ page, request, server }) => {
    const placed = await placeOrder(request);
    await payAndWait(request, placed);
    await server.stage({ order: placed.orderID, is: 'dispatched' });
    await page.goto(`/order/${placed.link}`);
    await expect(page.getByText('Your stickers left on 20-11-2026.')).toBeVisible();
    for (const known of ['Blue Dart', 'BD 4711']) await expect(page.getByText(known)).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toHaveText(o.step_complete);
    await server.stage({ order: placed.orderID, is: 'completed' });
    await page.reload();
    await expect(page.getByRole('heading', { name: o.delivered_title })).toBeVisible();
  });

  test('that is cancelled cannot be paid', async ({ page, request, server }) => {
    const { orderID, link, pay_link } = await placeOrder(request);
    await server.stage({ order: orderID, is: 'cancelled' });
    await page.goto(`/payment?order=${pay_link}`);
    await expect(page).toHaveURL(`/order/${link}`);
    await expect(page.getByRole('heading', { name: o.cancelled_title })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  });

  test('is not found by a link that we did not give', async ({ page, request, troubles }) => {
    troubles.allow(/status of 404/);
    const { link } = await placeOrder(request);
    for (const wrong of [`${link}x`, '1001', '1001.aaaaaaaaaaaaaaaaaaaaaa', '%00']) {
      for (const path of [`/order/${wrong}`, `/payment?order=${wrong}`]) {
        expect((await page.goto(path))?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.frame.not_found_title);
      }
    }
  });
});
