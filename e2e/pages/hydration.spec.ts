import { expect, test } from '../support/test.ts';

test.describe('in a page that carries scripts', () => {
  test('a link changes the page without loading it anew, and back finds the old place', async ({ page }) => {
    await page.goto('/refundpolicy');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await link.click();
    await expect(page).toHaveURL('/termscondition');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
    await page.goBack();
    await expect(page).toHaveURL('/refundpolicy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('a link to a page that stands alone loads that page, and back finds the one before', async ({ page }) => {
    await page.goto('/refundpolicy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL('/aboutus');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(page.locator('script[type=module]')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy');
    await page.goto('/thank-you-final');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
