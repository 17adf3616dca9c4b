import type { Locator, Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.locator('.buy-bar');
const edge = (of: Locator, side: 'top' | 'bottom') =>
  of.evaluate((node, name) => Math.round(node.getBoundingClientRect()[name]), side);

test.describe('the bar to buy, on a phone', { tag: '@chromium' }, () => {
  test('is there between the hero and the closing, which have the same button, and covers nothing after them', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('#home').getByRole('link', { name: en.site.buy })).toBeInViewport();
    await expect(bar(page)).not.toBeInViewport();
    for (const section of ['about', 'product', 'how-it-works', 'questions']) {
      await page.locator(`#${section} h2`).scrollIntoViewIfNeeded();
      await expect(bar(page).getByRole('link', { name: en.site.buy })).toBeInViewport({ ratio: 1 });
    }
    await page.locator('#contact').getByRole('link', { name: en.site.buy }).scrollIntoViewIfNeeded();
    expect(await edge(bar(page), 'bottom')).toBeLessThanOrEqual(await edge(page.locator('#contact'), 'top'));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar(page)).not.toBeInViewport();
  });

  test('leaves to be seen what has the focus, and leads to the shop', async ({ page }) => {
    await page.goto('/');
    const summary = page.locator('summary').first();
    await summary.focus();
    expect(await edge(summary, 'bottom')).toBeLessThanOrEqual(await edge(bar(page), 'top'));
    await expect(bar(page)).toContainText('from ₹472 incl. GST');
    await bar(page).getByRole('link', { name: en.site.buy }).click();
    await expect(page).toHaveURL('/productdetail');
  });

  test('is not there on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    await expect(bar(page)).toBeHidden();
  });
});
