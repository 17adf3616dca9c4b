import type { Page } from '@playwright/test';
import { l, openList } from '../support/reseller-lists.ts';
import { expect, test } from '../support/test.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const view = (page: Page, order: number | undefined) => page.getByRole('link', { name: `View order ${order}` });

test.describe('Order Details', () => {
  test('show what was ordered and what it costs', async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myorder?mode=prepaid&page=1');
    const sent = stock.orders.at(-2);
    await view(page, sent).click();
    await expect(page).toHaveURL(`/myorder?mode=prepaid&view=${sent}`);
    const dialog = details(page);
    await expect(dialog.locator('dl').first()).toHaveText(
      new RegExp(`Order Number${sent}Order Date05-10-2026Order StatusDispatchedPayment StatusPaid.*Blue Dart.*BD 4711`),
    );
    const lines = dialog.locator('tbody tr');
    await expect(lines).toHaveText(['Car Sticker10₹400.00₹4,000.00', 'Bike Sticker5₹400.00₹2,000.00']);
    await expect(dialog.locator('.totals')).toHaveText('Total Amount₹6,000.00GST (18%)₹1,080.00Net Amount₹7,080.00');
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/myorder?mode=prepaid');
  });

  test('are closed by Back', { tag: '@chromium' }, async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myorder');
    await view(page, stock.orders.at(-1)).click();
    await expect(details(page)).toBeVisible();
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL('/myorder');
  });

  test('offer what can be done with the order', async ({ page, server }) => {
    const { stock } = await openList(page, server, ({ orders }) => `/myorder?view=${orders[0]}`);
    const link = (name: string) => details(page).getByRole('link', { name });
    await expect(link(l.pay_now)).toHaveAttribute('href', /^\/payment\?order=./);
    await expect(link(l.order_again)).toHaveAttribute('href', `/neworder?reorder=${stock.orders[0]}`);
    await expect(link(l.print_codes)).toHaveCount(0);
    await page.goto(`/myorder?view=${stock.orders[1]}`);
    await expect(link(l.order_again)).toBeVisible();
    await expect(link(l.pay_now)).toHaveCount(0);
    await page.goto(`/myorder?view=${stock.orders.at(-1)}`);
    await expect(link(l.print_codes)).toHaveAttribute('href', `/myqrcode-sheet.pdf?order=${stock.orders.at(-1)}`);
    await expect(link(l.pay_now)).toHaveCount(0);
  });

  test('of another reseller’s order are not to be had', async ({ page, server }) => {
    const { stock } = await openList(page, server, '/warning');
    await openList(page, server, `/myorder?view=${stock.orders[0]}`);
    await expect(details(page)).toContainText('Failed to fetch order details.');
    await expect(page.locator('.list tbody tr')).toHaveCount(10);
  });
});
