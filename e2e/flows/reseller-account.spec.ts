import { cellsOf, l, listPage, openList } from '../support/reseller-lists.ts';
import { openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('My Account', () => {
  test('says who owes what, and how it came to that', async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myaccount');
    const { heads, number } = listPage(page);
    // As it is now, and after the last entry.
    await expect(page.getByText('You owe us ₹55,800.00', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('table', { name: 'Account Summary' })).toBeVisible();
    await expect(heads).toHaveText([
      ...['Sr No', 'Opening Balance', 'Credit Balance', 'Debit Balance', 'Closing Balance', 'Created date', 'What for'],
    ]);
    expect(await cellsOf(page, 0)).toEqual([
      ...['1', 'You owe us ₹56,800.00', '₹1,000.00', '–', 'You owe us ₹55,800.00'],
      ...['24-10-2026', 'Transfer UTR0015'],
    ]);
    await number(3).click();
    await expect(number(3)).toHaveAttribute('aria-current', 'page');
    const first = `Order ${stock.orders[1]}`;
    expect(await cellsOf(page, 4)).toEqual([
      ...['25', '₹0.00', '–', '₹7,080.00', 'You owe us ₹7,080.00', '05-10-2026', first],
    ]);
    await page.getByRole('link', { name: first }).click();
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('On account');
  });

  test('is looked at month by month', async ({ page, server }) => {
    await openList(page, server, '/myaccount?month=2026-10');
    const { range, show, download, showAll } = listPage(page);
    await expect(page.getByLabel('Month')).toHaveValue('2026-10');
    await expect(range).toHaveText('1–10 of 25');
    await expect(download).toHaveAttribute('href', '/myaccount.csv?month=2026-10');
    await expect(page.getByRole('link', { name: 'Statement of October 2026 (PDF)' })).toHaveAttribute(
      'href',
      '/myaccount-statement.pdf?month=2026-10',
    );
    await page.goto('/myaccount?month=2024-01');
    await expect(page.getByText(l.no_match)).toBeVisible();
    await expect(page.getByText('You owe us ₹55,800.00')).toBeVisible();
    await showAll.click();
    await expect(show).toBeVisible();
    await expect(page.getByLabel('Month')).toHaveValue('');
  });

  test('of a new reseller is settled', async ({ page, server }) => {
    await openAsReseller(page, server, '/myaccount');
    await expect(page.getByText('All settled')).toBeVisible();
    await expect(page.getByText(l.account_empty)).toBeVisible();
  });
});

test.describe('Payment List', () => {
  test('shows the money that went either way', async ({ page, server }) => {
    await openList(page, server, '/paymentlist');
    const { heads, rows, next, range } = listPage(page);
    await expect(page.getByRole('table', { name: 'Payment Summary' })).toBeVisible();
    await expect(heads).toHaveText([
      ...['Sr No', 'Payment Date', 'Amount', 'Reference Number', 'From whom', 'Paid by'],
    ]);
    expect(await cellsOf(page, 0)).toEqual([
      ...['1', '24-10-2026', '₹1,000.00', 'UTR0015', 'You paid us', 'Bank transfer'],
    ]);
    await next.click();
    await expect(range).toHaveText('11–15 of 15');
    await expect(rows.first()).toContainText('UTR0005');
    await expect(rows.first().locator('td').first()).toHaveText('11');
  });

  test('is searched by reference', async ({ page, server }) => {
    await openList(page, server, '/paymentlist');
    const { rows, search, show, download } = listPage(page);
    await search.fill('utr0007');
    await show.click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('16-10-2026');
    await expect(download).toHaveAttribute('href', '/paymentlist.csv?search=utr0007');
  });

  test('is empty before the first payment', async ({ page, server }) => {
    await openAsReseller(page, server, '/paymentlist');
    await expect(page.getByText(l.payments_empty)).toBeVisible();
  });
});
