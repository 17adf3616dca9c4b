import { en } from '../../messages/en.ts';
import { checkoutPage, chooseCars } from '../support/checkout.ts';
import { countRequests } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

test.describe('the cart', () => {
  test('is asked about its code again at every change', { tag: '@cdp' }, async ({ page }) => {
    const asked = countRequests(page, '/api/promocode');
    await chooseCars(page, 1);
    const form = checkoutPage(page);
    await form.code.fill('WELCOME10');
    await form.apply.click();
    await expect(form.total).toHaveText('₹531.00');
    await form.oneMoreCar.click();
    await expect(form.total).toHaveText('₹1,062.00');
    await expect.poll(() => asked.map((request) => request.postDataJSON().totalAmount)).toEqual([500, 1000]);
    await form.oneLessCar.click();
    await form.oneLessCar.click();
    await expect(page.getByText(en.shop.cart_empty_promo, { exact: true })).toBeVisible();
    await expect(form.code).toBeEnabled();
  });

  test('keeps its code over a reload, and a buyer at the keyboard keeps their place', async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    await chooseCars(page, 2);
    const form = checkoutPage(page);
    await form.code.fill('NOSUCHCODE');
    await form.apply.press('Enter');
    await expect(page.getByText(en.shop.promo_failed)).toBeInViewport();
    await expect(form.code).toBeFocused();
    await form.code.fill('WELCOME10');
    await form.code.press('Enter');
    await expect(form.remove).toBeFocused();
    await page.reload();
    await expect(form.total).toHaveText('₹1,062.00');
    await expect(form.code).toBeDisabled();
  });

  test('says that a code is over, and that it cannot be checked', { tag: '@cdp' }, async ({ page, troubles }) => {
    troubles.allow(/status of 422/, /ERR_FAILED/);
    await chooseCars(page, 1);
    const form = checkoutPage(page);
    await form.code.fill('WELCOME10');
    await form.apply.click();
    await expect(form.code).toBeDisabled();
    await page.route('**/api/promocode', (route) => route.abort());
    await form.oneMoreCar.click();
    await expect(page.getByText(en.shop.promo_error_again)).toBeVisible();
    await expect(form.total).toHaveText('₹1,062.00');
    await page.unroute('**/api/promocode');
    await page.route('**/api/promocode', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), coupon: 'OVER' }) }),
    );
    await form.oneMoreCar.click();
    await expect(page.getByText('Promo code is no longer valid.')).toBeVisible();
    await expect(form.code).toBeEnabled();
    await expect(form.total).toHaveText('₹1,770.00');
  });

  test('is the same in two tabs', async ({ page, context }) => {
    await chooseCars(page, 1);
    const second = await context.newPage();
    await second.goto('/checkout');
    await checkoutPage(second).oneMoreCar.click();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(checkoutPage(page).cars).toHaveValue('2');
  });

  test('holds between none and fifty of each', async ({ page }) => {
    await chooseCars(page, 50);
    const { cars, oneMoreCar } = checkoutPage(page);
    await expect(oneMoreCar).toBeDisabled();
    await cars.fill('77');
    await cars.blur();
    await expect(cars).toHaveValue('50');
    await cars.fill('');
    await cars.blur();
    await expect(cars).toHaveValue('50');
  });

  test('is gone to two seconds after Buy now, which says so', async ({ page }) => {
    await page.clock.install();
    await page.goto('/addtoproduct');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByRole('button', { name: en.store.going_to_checkout })).toBeDisabled();
    await page.clock.runFor(1999);
    await expect(page).toHaveURL('/addtoproduct');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/checkout');
  });
});
