import { en } from '../../messages/en.ts';
import { checkoutPage, chooseCars, emptyCheckout, fillBuyer, ravi } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

test.describe('the shop', () => {
  test('shows both products as they are sold', async ({ page }) => {
    await page.goto('/productdetail');
    for (const [name, price, before, sale, withGst] of [
      ['Car Sticker', '₹500', '₹699', '28% off', '₹590 incl. GST'],
      ['Bike Sticker', '₹400', '₹599', '33% off', '₹472 incl. GST'],
    ] as const) {
      const card = page.getByRole('article', { name });
      for (const text of [
        price,
        before,
        sale,
        withGst,
        'plus 18% GST',
        '4.5 (50 reviews)',
        'Delivery in 3-5 business days',
      ])
        await expect(card).toContainText(text);
      await expect(card).toContainText('No refunds or replacement');
      await expect(card).toContainText('Arrived damaged? Write to care@dastak.example within 7 days of delivery.');
      const picture = card.getByRole('img').first();
      expect((await page.request.get((await picture.getAttribute('src')) ?? '')).headers()['content-type']).toMatch(
        /svg/,
      );
    }
  });

  test('tells search engines of its offers, and of no reviews', async ({ page }) => {
    await page.goto('/productdetail');
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    expect(text).not.toContain('ating');
    const { '@graph': products } = JSON.parse(text ?? '');
    expect(products.map(({ offers }: { offers: object }) => offers)).toEqual([
      expect.objectContaining({ price: 590, priceCurrency: 'INR' }),
      expect.objectContaining({ price: 472, priceCurrency: 'INR' }),
    ]);
    for (const { offers } of products)
      expect(offers.priceSpecification).toMatchObject({ price: offers.price, valueAddedTaxIncluded: true });
  });

  test('keeps the cart over a reload, and from page to page', async ({ page }) => {
    await chooseCars(page, 3);
    await page.reload();
    const { cars, bikes, total } = checkoutPage(page);
    await expect(cars).toHaveValue('3');
    await expect(bikes).toHaveValue('0');
    await expect(total).toHaveText('₹1,770.00');
    await page.goto('/productdetail');
    await page.getByRole('link', { name: 'Cart: 3' }).click();
    await expect(page).toHaveURL('/checkout');
  });

  test('buys what was raised on the other card, too, and nothing that was not touched', async ({ page }) => {
    const { cars, bikes } = checkoutPage(page);
    await page.goto('/productdetail');
    await bikes.fill('3');
    await page.getByRole('button', { name: 'Buy Now: Car Sticker' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(cars).toHaveValue('1');
    await expect(bikes).toHaveValue('3');
    await expect(page.getByRole('main')).toContainText('₹590 incl. GST');
    await expect(page.getByRole('main')).toContainText('₹472 incl. GST');
  });

  test('does not count twice what is bought again after going back', async ({ page }) => {
    await chooseCars(page, 2);
    await chooseCars(page, 2);
    await expect(checkoutPage(page).cars).toHaveValue('2');
  });

  for (const cookie of ['nonsense', `${'0'.repeat(32)}.1x-4`, '%00', `${'0'.repeat(32)}.9x9`])
    test(`takes a cart of ${cookie} for an empty one`, async ({ page, context, server }) => {
      await context.addCookies([{ name: 'cart', value: cookie, url: server.url }]);
      await page.goto('/checkout');
      await expect(page.getByText(en.store.cart_empty_title)).toBeVisible();
      await expect(checkoutPage(page).cars).toHaveCount(0);
    });

  test('says of an empty cart that it is empty, and leads to what can be bought', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByText(en.store.cart_empty_title)).toBeVisible();
    await expect(checkoutPage(page).place).toHaveCount(0);
    await page.getByRole('link', { name: en.store.see_stickers }).click();
    await expect(page).toHaveURL('/productdetail');
  });

  test('says by when it comes, as long as there is something to send', async ({ page }) => {
    const day = /Delivered by [A-Z][a-z]{2}, \d\d? [A-Z][a-z]{2}/;
    await chooseCars(page, 1);
    await expect(page.getByText(day)).toBeVisible();
    await emptyCheckout(page);
    await expect(page.getByText(day)).toHaveCount(0);
  });

  test('says what is missing, at its field', async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    await emptyCheckout(page);
    const form = checkoutPage(page);
    await form.place.click();
    await expect(page.getByText(en.shop.cart_empty).first()).toBeVisible();
    await expect(form.mobile).toHaveAccessibleDescription(new RegExp(en.shop.invalid_mobile));
    await expect(form.email).toHaveAccessibleDescription(new RegExp(en.sign_in.email_required));
    await expect(form.pincode).toHaveAccessibleDescription(new RegExp(en.owners.pincode_invalid));
  });

  test('takes a promo code off, and adds GST afterwards', async ({ page }) => {
    await chooseCars(page, 2);
    await fillBuyer(page);
    const form = checkoutPage(page);
    await form.code.fill('welcome10');
    await form.apply.click();
    await expect(page.getByText('Promo Code Applied: WELCOME10').first()).toBeVisible();
    await expect(form.code).toBeDisabled();
    await expect(form.total).toHaveText('₹1,062.00');
    await form.remove.click();
    await expect(page.getByText('Promo code removed.').first()).toBeVisible();
    await expect(form.total).toHaveText('₹1,180.00');
    await expect(form.name).toHaveValue(ravi.name);
  });

  test('refuses a promo code that is none, and any for an empty cart', async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    await chooseCars(page, 1);
    const form = checkoutPage(page);
    await form.code.fill('NOSUCHCODE');
    await form.apply.click();
    await expect(page.getByText(en.shop.promo_failed)).toBeVisible();
    await form.cars.fill('0');
    await form.code.fill('WELCOME10');
    await form.apply.click();
    await expect(page.getByText(en.shop.cart_empty_promo, { exact: true })).toBeVisible();
  });

  test('thanks for an order', async ({ page }) => {
    await page.goto('/thank-you-checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been placed successfully');
    await page.goto('/thank-you-checkout?order=forged');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been placed successfully');
  });
});

test.describe('the single product', () => {
  test('is added to the cart, which grows', async ({ page }) => {
    await page.goto('/addtoproduct');
    await expect(page.getByText('₹500')).toBeVisible();
    await page.getByLabel('How many: Car Sticker').fill('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect.poll(() => page.locator('.notice').first().innerText()).toBe('Added to your cart: Car Sticker.');
    await expect(page.getByRole('link', { name: 'Cart: 2' })).toBeVisible();
  });

  test('is bought at once', async ({ page }) => {
    await page.goto('/addtoproduct');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(checkoutPage(page).cars).toHaveValue('1');
  });
});
