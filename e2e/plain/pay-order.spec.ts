import { en } from '../../messages/en.ts';
import { o, payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test('without script the payment page says what it needs, and the order waits', { tag: '@chromium' }, async ({
  page,
  request,
}) => {
  const placed = await placeOrder(request);
  await page.goto(`/payment?order=${placed.pay_link}`);
  const explained = page.locator('noscript .notice');
  await expect(explained).toBeVisible();
  await expect(explained).toHaveText(o.payment_script);
  await expect(page.getByRole('button', { name: /^Pay / })).toBeHidden();
  await expect(page.getByRole('main')).toContainText('₹590.00');
  await page.getByRole('link', { name: o.order_page }).click();
  await expect(page.getByRole('heading', { name: o.unpaid_title })).toBeVisible();
  await payAndWait(request, placed);
  await page.goto(`/payment?order=${placed.pay_link}`);
  await expect(page.getByRole('heading', { name: o.paid_title })).toBeVisible();
});

test('a payment that failed is tried again for the same order', async ({ page, request }) => {
  const { pay_link } = await placeOrder(request);
  for (const path of ['/failed', '/payment_failed']) {
    await page.goto(`${path}?order=${pay_link}`);
    await page.getByRole('link', { name: en.site.try_again }).click();
    await expect(page).toHaveURL(`/payment?order=${pay_link}`);
  }
});
