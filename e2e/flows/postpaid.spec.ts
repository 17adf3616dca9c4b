import { en } from '../../messages/en.ts';
import { fillBuyer, linkIn, o, orderOf, payAndWait, placeOrderButton } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test.describe('a postpaid sticker', () => {
  test('is for a visitor who has scanned it', async ({ page }) => {
    await page.goto('/postpaidcheckout');
    await expect(page).toHaveURL('/warning');
  });

  test('leads on where it need not be paid for', async ({ page, newSticker, server }) => {
    await server.stage({ postpaid: newSticker });
    await page.goto(`/q/${newSticker.guid}`);
    await expect(page).toHaveURL('/postpaidcheckout');
    await server.switchOff(newSticker.guid);
    await page.reload();
    await expect(page).toHaveURL('/inactiveqr');
  });

  test('asks for what is missing or wrong', async ({ page, newSticker, server, troubles }) => {
    troubles.allow(/status of 422/);
    await server.stage({ postpaid: newSticker });
    await page.goto(`/q/${newSticker.guid}`);
    await fillBuyer(page, { email: 'meera@example', mobile: '98123' });
    await placeOrderButton(page).click();
    await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
    await expect(page.getByText('Phone number must be 10 digits', { exact: true })).toBeVisible();
    await expect(page.locator('[name=mobile]')).toBeFocused();
    await expect(page.locator('[name=city]')).toHaveValue('Pune');
  });

  test('is ordered once, and registered once it is paid for', { tag: '@chromium' }, async ({
    page,
    request,
    newSticker,
    server,
  }) => {
    await server.stage({ postpaid: newSticker });
    await page.goto(`/q/${newSticker.guid}`);
    await expect(page.getByRole('main')).toContainText(/Car Sticker.*₹500\.00.*₹90\.00.*₹590\.00/s);
    await fillBuyer(page);
    await placeOrderButton(page).dblclick();
    await expect(page).toHaveURL(/\/payment\?order=/);
    const link = linkIn(page);
    const { orderID, kind, link: followed } = await orderOf(request, link);
    expect(kind).toBe('postpaid');
    const { razorpayResponce } = await (await request.post('/api/order/pay', { data: { link } })).json();
    await payAndWait(request, { orderID, link, pay_link: link, providerOrderId: razorpayResponce.order_id });
    await page.goto('/postpaidcheckout');
    await expect(page).toHaveURL('/register');
    await page.goto(`/order/${followed}`);
    await expect(page.getByRole('heading', { name: o.postpaid_title })).toBeVisible();
    await page.getByRole('link', { name: o.register }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.sign_in.register_title);
  });

  test('of another price than was shown is looked at again', async ({ page, newSticker, server, troubles }) => {
    troubles.allow(/status of 409/);
    await server.stage({ postpaid: newSticker });
    await page.goto(`/q/${newSticker.guid}`);
    await fillBuyer(page);
    await page.locator('[name=price]').evaluate((input: HTMLInputElement) => {
      input.value = '499';
    });
    await placeOrderButton(page).click();
    await expect(page.getByText(en.shop.price_changed)).toBeVisible();
    await expect(page.locator('[name=address]')).toHaveValue('3, Lake Road');
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/payment\?order=/);
  });
});
