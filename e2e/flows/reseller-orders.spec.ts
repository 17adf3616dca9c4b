import { asSomebodyElse, cellsOf, l, listPage, openList } from '../support/reseller-lists.ts';
import { openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

test.describe('My Order', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('shows the orders, newest first, ten on a page', { tag: '@chromium' }, async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myorder');
    const { heads, rows, range, pager, previous, next, here } = listPage(page);
    await expect(heads).toHaveText([
      ...['Order No', 'Order Date', 'Net Amount', 'Mode', 'Payment Status', 'Order Status'],
      ...['Dispatch Date', 'Courier', 'Docket No', 'View'],
    ]);
    await expect(rows).toHaveCount(10);
    await expect(range).toHaveText('1–10 of 40');
    const [digital, sent, onAccount, open] = stock.orders.toReversed();
    expect(await Promise.all([0, 1, 2, 3].map((row) => cellsOf(page, row)))).toEqual([
      [`${digital}`, '05-10-2026', '₹7,080.00', 'Prepaid', 'Paid', 'Completed', '–', '–', '–', ''],
      [`${sent}`, '05-10-2026', '₹7,080.00', 'Prepaid', 'Paid', 'Dispatched', '07-10-2026', 'Blue Dart', 'BD 4711', ''],
      [`${onAccount}`, '05-10-2026', '₹7,080.00', 'On account', 'Unpaid', 'Accepted', '–', '–', '–', ''],
      [`${open}`, '05-10-2026', '₹7,080.00', 'Prepaid', 'Unpaid', 'Placed', '–', '–', '–', ''],
    ]);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(page).toHaveURL('/myorder?page=2');
    await expect(here).toHaveText('2');
    await expect(rows.first()).toContainText(`${stock.orders[29]}`);
    await pager.getByRole('link', { name: 'Page 4' }).click();
    await expect(range).toHaveText('31–40 of 40');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.goBack();
    await expect(here).toHaveText('2');
  });

  test('is searched and filtered, and the address keeps it', async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myorder?page=3');
    const { rows, range, search, show, showAll, download } = listPage(page);
    await page.getByText(l.filters).click();
    await page.getByLabel('Mode').selectOption('On account');
    await page.getByLabel('Payment Status').selectOption('Unpaid');
    await show.click();
    await expect(range).toHaveText('1–8 of 8');
    await expect(page).toHaveURL(/mode=postpaid&payment_status=unpaid/);
    await expect(download).toHaveAttribute('href', '/myorder.csv?mode=postpaid&payment_status=unpaid');
    await search.fill('BD 4711');
    await show.click();
    await expect(page.getByText(l.no_match)).toBeVisible();
    await showAll.click();
    await expect(range).toHaveText('1–10 of 40');
    await expect(search).toHaveValue('');
    await search.fill(`${stock.orders[4]}`);
    await show.click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${stock.orders[4]}`);
  });

  test('leads to its last page where an address goes beyond it', async ({ page, server }) => {
    await openList(page, server, '/myorder?mode=prepaid&page=9');
    await expect(page).toHaveURL('/myorder?mode=prepaid&page=3');
    await expect(listPage(page).range).toHaveText('21–30 of 30');
  });

  test('is empty before the first order', async ({ page, server }) => {
    await openAsReseller(page, server, '/myorder');
    await expect(page.getByText('There is no order yet. Please Place your order..!')).toBeVisible();
    const order = page.getByRole('main').getByRole('link', { name: 'New Order' });
    await expect(order).toHaveAttribute('href', '/neworder');
  });

  test('that is refused says so and can be asked for again', async ({ page, server, troubles }) => {
    troubles.allow(/status of 404/);
    const { reseller } = await openList(page, server, '/warning');
    await asSomebodyElse(page, server, reseller);
    await page.goto('/myorder');
    await expect(page.getByText('Sorry..!! There is no orders..')).toBeVisible();
    const value = `${reseller.guid}.${reseller.token}`;
    await page.context().addCookies([{ name: 'reseller', value, url: server.url }]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(listPage(page).rows).toHaveCount(10);
  });

  test('of a session that has ended leads to log in', async ({ page, server, troubles }) => {
    troubles.allow(/status of 404/);
    const { guid } = await openAsReseller(page, server, '/warning');
    const value = `${guid}.${'x'.repeat(43)}`;
    await page.context().addCookies([{ name: 'reseller', value, url: server.url }]);
    for (const path of ['/myorder', '/myqrcode', '/myaccount', '/paymentlist']) {
      await page.goto(path);
      await expect(page).toHaveURL(/^[^?]*\/resellerlogin/);
    }
  });
});
