import { o, payAndWait } from '../support/orders.ts';
import { orderOnAccount, orderPrepaid } from '../support/reseller-orders.ts';
import { rememberReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

test.describe('the page of a reseller’s order', () => {
  test('that is paid at once asks for the money, then waits for the courier', async ({ page, request, server }) => {
    const reseller = await server.reseller({});
    const placed = await orderPrepaid(request, reseller);
    await page.goto(`/order/${placed.link}`);
    await expect(page.getByText(o.pay_where_account)).toBeVisible();
    await rememberReseller(page.context(), server.url, reseller);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: o.step_pay })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('link', { name: 'Pay ₹944.00 now' })).toHaveAttribute(
      'href',
      new RegExp(`^/payment\\?order=${placed.orderID}\\.p`),
    );
    await payAndWait(request, placed);
    await page.reload();
    await expect(page.getByRole('heading', { name: o.paid_title })).toBeVisible();
    await expect(page.getByText('They come to Hubballi in 3-5 business days.')).toBeVisible();
    await server.stage({ order: placed.orderID, is: 'completed' });
    await page.reload();
    await expect(page.getByText(o.stocked)).toBeVisible();
    await expect(page.getByRole('link', { name: o.to_stickers }).last()).toHaveAttribute('href', '/myqrcode');
  });

  test('that is on account has nothing to pay', async ({ page, request, server }) => {
    const { link } = await orderOnAccount(request, await server.reseller({}));
    await page.goto(`/order/${link}`);
    await expect(page.getByRole('heading', { name: o.accepted_title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹1,062.00');
    await expect(page.getByRole('list', { name: o.progress }).getByText(o.step_pay)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
    await expect(page.getByText(/^Tax invoice DS\/\d{4}\/\d{6}$/)).toBeVisible();
    await expect(page.getByText(o.invoice_where_account)).toBeVisible();
  });

  test('of codes leads to what the reseller prints, prepaid or on account', async ({ page, request, server }) => {
    const reseller = await server.reseller({});
    const paid = await orderPrepaid(request, { ...reseller, delivery: 'digital' });
    await payAndWait(request, paid);
    const onAccount = await orderOnAccount(request, { ...reseller, delivery: 'digital' });
    for (const { link, orderID } of [paid, onAccount]) {
      await page.goto(`/order/${link}`);
      await expect(page.getByRole('heading', { name: o.codes_title })).toBeVisible();
      await expect(page.getByRole('list', { name: o.progress })).toContainText(o.step_codes);
      await expect(page.getByRole('link', { name: o.print_codes })).toHaveAttribute(
        'href',
        `/myqrcode-sheet.pdf?order=${orderID}`,
      );
    }
    // A browser with the link alone is not logged in.
    await page.getByRole('link', { name: o.print_codes }).click();
    await expect(page).toHaveURL(/\/resellerlogin/);
  });
});
