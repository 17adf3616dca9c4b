import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const { console_stock: t, console_promo_codes: p, console_batches: b } = en;

const bike = (page: Page) => page.locator('.console-panel', { hasText: 'Bike Sticker' });

test('who packs sets below how many stickers they are warned, is warned on Today, and goes to a batch', async ({
  page,
  server,
}) => {
  await openAsOperator(page, server, '/console/stock', 'fulfilment');
  const level = page.getByLabel(fill(t.level_of, { name: 'Bike Sticker' }), { exact: true });
  const save = page.getByRole('button', { name: t.save, exact: true });
  await level.fill('9999');
  await save.nth(1).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(bike(page)).toContainText(t.low);
  await page.goto('/console');
  await page.getByRole('link', { name: new RegExp(fill(t.left, { name: 'Bike Sticker' })) }).click();
  await expect(page.getByLabel(b.what, { exact: true })).toHaveValue('2');
  await page.goto('/console/stock');
  await level.fill('');
  await save.nth(1).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.goto('/console');
  await expect(page.getByText(fill(t.left, { name: 'Bike Sticker' }))).toHaveCount(0);
});

test('a warning level that is no whole number is refused, and what was typed stays', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/422/);
  await openAsOperator(page, server, '/console/stock', 'fulfilment');
  const level = page.getByLabel(fill(t.level_of, { name: 'Car Sticker' }), { exact: true });
  const save = page.getByRole('button', { name: t.save, exact: true });
  for (const typed of ['1.5', '-3', 'abc', '1,5', '10001']) {
    await level.fill(typed);
    await save.first().click();
    await expect(page.getByText(t.level_invalid).first()).toBeVisible();
    await expect(level).toHaveValue(typed);
  }
  await page.goto('/console/stock');
  await expect(level).toHaveValue('');
  await level.fill('1,500');
  await save.first().click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(level).toHaveValue('1500');
  await level.fill('x');
  await save.first().click();
  await expect(page.getByText(t.level_invalid).first()).toBeVisible();
  await expect(page.getByText(t.saved)).toHaveCount(0);
  await level.fill('');
  await save.first().click();
  await expect(page.getByText(t.saved)).toBeVisible();
});

test('support reads the stock, and changes nothing', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/stock', 'support');
  await expect(page.locator('.console-panel', { hasText: 'Car Sticker' })).toContainText(t.never);
  await expect(page.getByRole('button', { name: t.save, exact: true })).toHaveCount(0);
});

test('the list of promo codes is not wider than a laptop', { tag: '@chromium' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsOperator(page, server, '/console/promo-codes');
  const table = page.locator('.console-scroll:has(.console-table)');
  await expect(table).toContainText('WELCOME10');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a promo code’s page says what it did, by period', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/promo-codes');
  await page.getByRole('link', { name: 'WELCOME10', exact: true }).click();
  await expect(page.getByRole('heading', { name: p.effect, exact: true })).toBeVisible();
  await page.getByRole('link', { name: p.period_0, exact: true }).click();
  await expect(page).toHaveURL(/\?days=0$/);
  await expect(page.getByRole('link', { name: p.period_0, exact: true })).toHaveAttribute('aria-current', 'page');
});
