import { openSellOn, sellOnPage } from '../support/sell-on.ts';
import { expect, test } from '../support/test.ts';

test('Shift ticks all from one to another', async ({ page, request, server }) => {
  await openSellOn(page, request, server, { quantity: 12 });
  const { boxes, rows, mark, tabs } = sellOnPage(page);
  await boxes.nth(2).check();
  await rows
    .nth(6)
    .locator('.sell-what')
    .click({ modifiers: ['Shift'] });
  await expect(page.locator('.sell-row input[name=code]:checked')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: '5 chosen' })).toBeVisible();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.locator('.sell-row input[name=code]:checked')).toHaveCount(2);
  await mark.click();
  await expect(page.getByText('Marked as sold: 2.').first()).toBeVisible();
  await expect(tabs).toContainText('In stock 10');
});
