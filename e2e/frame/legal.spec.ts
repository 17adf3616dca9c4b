import { expect, test } from '../support/test.ts';

test.describe('the legal pages', () => {
  for (const [path, title, words] of [
    ['/termscondition', 'Terms & Conditions', 'Who may register'],
    ['/refundpolicy', 'Refund Policy', 'No refunds or replacement'],
    ['/privacypolicy', 'Privacy Policy', 'Digital Personal Data Protection Act'],
    ['/shippingdelivery', 'Shipping & Delivery', '3-5 business days'],
    ['/ShippingDelivery/', 'Shipping & Delivery', '3-5 business days'],
  ] as const)
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Dastak`);
      await expect(page.getByText(words).first()).toBeVisible();
    });

  test('are led to from the foot of a page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping & Delivery' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping & Delivery');
  });
});
