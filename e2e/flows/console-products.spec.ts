import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_products;
const bike = '/console/products/2';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Sets the price of the bike sticker. Set it back afterwards: other tests rely on the original price. */
async function setPrice(page: Page, price: string, striked: string): Promise<void> {
  await field(page, t.price_label).fill(price);
  await field(page, t.striked_label).fill(striked);
  await press(page, t.save);
}

test('a new price is shown in the shop at once, and the old one is kept', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/shop');
  await page.getByRole('link', { name: t.title, exact: true }).click();
  await page.getByRole('link', { name: 'Bike Sticker', exact: true }).click();
  await setPrice(page, '450.50', '1,599');
  await expect(page.getByText(t.saved)).toBeVisible();
  const history = page.getByRole('table');
  await expect(history.getByRole('row').nth(1)).toContainText('₹450.50');
  await expect(history).toContainText('₹400.00');
  await page.goto('/productdetail');
  await expect(page.getByText('₹450.50')).toBeVisible();
  await page.goto(bike);
  await setPrice(page, '400', '599');
  await expect(history.getByRole('row').nth(1)).toContainText('₹400.00');
});

test('an offer begins by itself, is told in the shop, and is ended; one that comes is taken back', async ({
  page,
  server,
}) => {
  await openAsOperator(page, server, bike);
  await expect(page.getByText(t.plans_none)).toBeVisible();
  await field(page, t.plan_price).fill('349');
  await field(page, t.plan_until).fill('2099-01-31T18:00');
  await field(page, t.plan_striked).fill('400');
  await field(page, t.plan_proof).fill('The price until then');
  await press(page, t.plan_save);
  await expect(page.getByText(t.planned_now)).toBeVisible();
  await expect(page.getByText('An offer of ₹349.00 counts until 31-01-2099 18:00.')).toBeVisible();
  await page.goto('/productdetail');
  await expect(page.getByRole('article', { name: 'Bike Sticker' })).toContainText('₹349');
  await page.goto('/console/products');
  await expect(page.getByRole('row').filter({ hasText: 'Bike Sticker' })).toContainText('Offer until 31-01-2099');
  await page.goto(bike);
  await field(page, t.plan_price).fill('449');
  await field(page, t.plan_from).fill('2099-02-01T09:00');
  await field(page, t.plan_striked).fill('449');
  await press(page, t.plan_save);
  await expect(page.getByText(t.planned)).toBeVisible();
  await press(page, fill(t.plan_back_of, { price: '₹449.00' }));
  await expect(page.getByText(t.plan_taken_back)).toBeVisible();
  await press(page, fill(t.plan_end_of, { price: '₹349.00' }));
  await expect(page.getByText(t.plan_ended)).toBeVisible();
  await page.goto('/productdetail');
  await expect(page.getByRole('article', { name: 'Bike Sticker' })).toContainText('₹400');
});

test('an offer that overlaps is refused at its beginning, and what was typed stays', async ({
  page,
  server,
  troubles,
  javaScriptEnabled,
}) => {
  troubles.allow(/409/);
  await openAsOperator(page, server, '/console/products/1');
  const plan = async (from: string, until: string) => {
    await field(page, t.plan_price).fill('480');
    await field(page, t.plan_from).fill(from);
    await field(page, t.plan_until).fill(until);
    await press(page, t.plan_save);
  };
  await plan('2099-03-01T09:00', '2099-03-05T09:00');
  await expect(page.getByText(t.planned)).toBeVisible();
  await plan('2099-03-04T09:00', '2099-03-09T09:00');
  await expect(page.getByText(t.planned)).toHaveCount(0);
  const sentence = fill(t.plan_overlaps, { from: '1 March 2099, 09:00', until: '5 March 2099, 09:00' });
  await expect(page.getByText(sentence).first()).toBeVisible();
  // At its field; the same above the form is there for whoever hears the page.
  await expect(page.locator('[data-error=from]', { hasText: sentence })).toBeVisible();
  if (javaScriptEnabled)
    expect((await page.locator('form > div:has(> .notice)').boundingBox())?.height).toBeLessThan(2);
  await expect(field(page, t.plan_until)).toHaveValue('2099-03-09T09:00');
  await page.goto('/console/products/1');
  await press(page, fill(t.plan_back_of, { price: '₹480.00' }));
  await expect(page.getByText(t.plan_taken_back)).toBeVisible();
});

test('a rating needs what proves it, and stands in the shop as it is entered', async ({ page, server, troubles }) => {
  troubles.allow(/422/);
  await openAsOperator(page, server, bike);
  await field(page, t.rating_label).fill('4.2');
  await field(page, t.reviews_label).fill('61');
  await field(page, t.rating_proof_label).fill('');
  await press(page, t.save);
  await expect(page.getByText(t.rating_unproven).first()).toBeVisible();
  await field(page, t.rating_proof_label).fill('reviews.example/dastak');
  await press(page, t.save);
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.goto('/productdetail');
  await expect(page.getByRole('article', { name: 'Bike Sticker' })).toContainText('4.2 (61 reviews)');
  await page.goto(bike);
  await field(page, t.rating_label).fill('4.5');
  await field(page, t.reviews_label).fill('50');
  await press(page, t.save);
  await expect(page.getByText(t.saved)).toBeVisible();
});

test('a struck price below the price is refused, and what was typed stays', async ({ page, server, troubles }) => {
  troubles.allow(/422/);
  await openAsOperator(page, server, bike);
  await setPrice(page, '600', '500');
  await expect(page.getByText(t.striked_below).first()).toBeVisible();
  await expect(field(page, t.price_label)).toHaveValue('600');
});

test('a picture that is handed in is shown in the shop, until our drawing is again', { tag: '@chromium' }, async ({
  page,
  server,
}) => {
  await openAsOperator(page, server, bike);
  await field(page, t.choose_picture).setInputFiles(await photograph());
  await press(page, t.upload);
  await expect(page.getByText(t.picture_changed)).toBeVisible();
  await page.goto('/productdetail');
  const picture = page.getByRole('article', { name: 'Bike Sticker' }).locator('.product-picture');
  await expect(picture).toHaveAttribute('srcset', /^\/api\/pictures\/[0-9a-f]{64}-400\.webp 400w, /);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(bike);
  await press(page, t.remove_picture);
  await expect(page.getByText(t.picture_removed)).toBeVisible();
  await page.goto('/productdetail');
  await expect(picture).toHaveAttribute('src', '/pictures/bike-sticker.svg');
});

test('what is no picture is refused with a sentence', async ({ page, server, troubles }) => {
  troubles.allow(/422/);
  await openAsOperator(page, server, bike);
  await press(page, t.upload);
  await expect(page.getByText(t.picture_missing).first()).toBeVisible();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>');
  await field(page, t.choose_picture).setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: svg });
  await press(page, t.upload);
  await expect(page.getByText(t.picture_type).first()).toBeVisible();
});

test('of two who edit a product the second is told', { tag: '@cdp' }, async ({ page, server, context, troubles }) => {
  troubles.allow(/409/);
  await openAsOperator(page, server, bike);
  const other = await context.newPage();
  await other.goto(bike);
  await field(other, t.alt_label).fill('A bike');
  await press(other, t.save);
  await expect(other.getByText(t.saved)).toBeVisible();
  await field(page, t.description).fill('Overwritten');
  await press(page, t.save);
  await expect(page.getByText(en.console_common.changed_meanwhile)).toBeVisible();
  await expect(field(page, t.description)).toHaveValue('Overwritten');
  await other.reload();
  await expect(field(other, t.description)).not.toHaveValue('Overwritten');
});
