import { en } from '../../messages/en.ts';
import { orderOf, paymentWindow } from '../support/orders.ts';
import { orderPrepaid } from '../support/reseller-orders.ts';
import { rememberReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

const told = '**/api/reseller_payment_status';

test.describe('the payment window of a reseller’s order', () => {
  test('tells as the reseller, and leads to their thanks', async ({ page, request, server }) => {
    const reseller = await server.reseller({});
    await rememberReseller(page.context(), server.url, reseller);
    const { link, pay_link } = await orderPrepaid(request, reseller);
    await page.goto(`/payment?order=${pay_link}`);
    const report = page.waitForRequest(told);
    await paymentWindow(page).button('Pay').click();
    expect((await report).headers().authorization).toBe(`Bearer ${reseller.token}`);
    await expect(page).toHaveURL(`/thank-you-reseller?order=${link}`);
    expect((await orderOf(request, link)).order_status).toBe('paid');
  });

  test('is paid by anyone who has the link to pay, too', async ({ page, request, server, troubles }) => {
    troubles.allow(/status of 404/);
    const { link, pay_link } = await orderPrepaid(request, await server.reseller({}));
    const another = await server.reseller({});
    for (const stored of [null, another]) {
      if (stored) await rememberReseller(page.context(), server.url, stored);
      await page.goto(`/payment?order=${pay_link}`);
      await paymentWindow(page).button('Close').click();
      await expect(page).toHaveURL(`/payment_failed?order=${pay_link}`);
    }
    await page.getByRole('link', { name: en.site.try_again }).click();
    await paymentWindow(page).button('Pay').click();
    await expect(page).toHaveURL(`/thank-you-reseller?order=${link}`);
    expect((await orderOf(request, link)).order_status).toBe('paid');
  });

  test('that failed leads back to it', { tag: '@cdp' }, async ({ page, request, server, troubles }) => {
    troubles.allow(/status of 422/);
    const reseller = await server.reseller({});
    await rememberReseller(page.context(), server.url, reseller);
    const { pay_link } = await orderPrepaid(request, reseller);
    await page.route(told, (route) => {
      const report = { ...route.request().postDataJSON(), razorpay_signature: 'of somebody else' };
      return route.continue({ postData: JSON.stringify(report) });
    });
    await page.goto(`/payment?order=${pay_link}`);
    await paymentWindow(page).button('Pay').click();
    await expect(page).toHaveURL(`/failed?order=${pay_link}`);
    await expect(page.getByRole('link', { name: en.site.try_again })).toHaveAttribute(
      'href',
      `/payment?order=${pay_link}`,
    );
  });
});
