import { en } from '../../messages/en.ts';
import { checkoutPage, chooseCars, fillBuyer, ravi } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

test.describe('the checkout without script', () => {
  test('places the order once, and leads to where it can be paid', { tag: '@chromium' }, async ({ page }) => {
    await chooseCars(page, 2);
    await fillBuyer(page);
    await checkoutPage(page).place.click();
    await expect(page).toHaveURL(/\/payment\?order=\d+\./);
    const placed = page.url();
    await page.goBack();
    await fillBuyer(page);
    await checkoutPage(page).place.click();
    await expect(page).toHaveURL(placed);
  });

  test('asks for the pincode first, leaves city and state to the buyer, and takes what does not match', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/status of 422/);
    await chooseCars(page, 1);
    const form = checkoutPage(page);
    await form.place.click();
    // The first of the missing fields.
    await expect(form.pincode).toBeFocused();
    await fillBuyer(page, { pincode: '411001' });
    await form.place.click();
    await expect(page).toHaveURL(/\/payment\?order=/);
  });

  test('has its button on one line of a phone', { tag: '@chromium' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await chooseCars(page, 1);
    const box = await checkoutPage(page).place.boundingBox();
    expect(box?.width).toBeGreaterThan(150);
    expect(box?.height).toBeLessThan(80);
  });

  test('asks before it places what was not on the page', async ({ page }) => {
    await chooseCars(page, 1);
    await fillBuyer(page);
    const form = checkoutPage(page);
    await form.cars.fill('2');
    await form.place.click();
    await expect(page.getByText(en.store.order_updated)).toBeVisible();
    await expect(form.total).toHaveText('₹1,180.00');
    await expect(form.name).toHaveValue(ravi.name);
    await form.bikes.fill('1');
    await form.update.click();
    await expect(form.total).toHaveText('₹1,652.00');
    await form.place.click();
    await expect(page).toHaveURL(/\/payment\?order=/);
  });

  test('shows the new price when it has changed, and keeps what was typed', async ({ page, server, troubles }) => {
    troubles.allow(/status of 409/);
    await chooseCars(page, 1);
    await fillBuyer(page);
    const form = checkoutPage(page);
    await server.setPrice(45_000);
    try {
      await form.place.click();
      await expect(page.getByText(en.shop.price_changed)).toBeVisible();
      await expect(form.total).toHaveText('₹531.00');
      await expect(form.address).toHaveValue(ravi.address);
    } finally {
      await server.setPrice(50_000);
    }
  });

  test('a code for all of it is thanked for at once', async ({ page, server }) => {
    await server.addCode('PLAINFREE', 100);
    await chooseCars(page, 1);
    await fillBuyer(page);
    const form = checkoutPage(page);
    await form.code.fill('PLAINFREE');
    await form.apply.click();
    await expect(form.total).toHaveText('₹0.00');
    await form.place.click();
    await expect(page).toHaveURL(/\/thank-you-checkout\?order=/);
    await page.goto('/checkout');
    await expect(page.getByText(en.store.cart_empty_title)).toBeVisible();
  });
});
