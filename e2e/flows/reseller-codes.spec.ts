import { o, payAndWait } from '../support/orders.ts';
import { cellsOf, l, listPage, openList } from '../support/reseller-lists.ts';
import { orderPrepaid } from '../support/reseller-orders.ts';
import { openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

test.describe('My QR Codes', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('are 120 on twelve pages', async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myqrcode');
    const { heads, rows, range, pager, number, next, previous } = listPage(page);
    await expect(heads).toHaveText([
      ...['Qr_id', 'GUID', 'Product Name', 'Status', 'Customer Name', 'Activated on', 'Order No'],
    ]);
    await expect(rows).toHaveCount(10);
    await expect(pager).toHaveText('Previous12…12Next');
    await number(12).click();
    await expect(range).toHaveText('111–120 of 120');
    await expect(pager).toHaveText('Previous1…1112Next');
    const [, ...oldest] = await cellsOf(page, 9);
    const order = `${stock.orders.at(-1)}`;
    expect(oldest).toEqual([stock.guids[0], 'Car Sticker', 'Activated', 'Asha Rao', '05-10-2026', order]);
    await previous.click();
    await expect(page).toHaveURL('/myqrcode?page=11');
    await next.click();
    await expect(page).toHaveURL('/myqrcode?page=12');
    await expect(page.getByRole('link', { name: stock.guids[0] ?? '' })).toHaveAttribute(
      'href',
      `/q/${stock.guids[0]}`,
    );
    await page.getByRole('link', { name: order, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(order);
  });

  test('are searched by code and by status', async ({ page, server }) => {
    const { stock } = await openList(page, server, '/myqrcode?page=5');
    const { rows, range, search, show, download } = listPage(page);
    await page.getByLabel('Status').selectOption('Activated');
    await show.click();
    await expect(range).toHaveText('1–3 of 3');
    await expect(download).toHaveAttribute('href', '/myqrcode.csv?Status=activated');
    await page.getByLabel('Status').selectOption('All');
    await search.fill(stock.guids[70] ?? '');
    await show.click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Available');
  });

  test('can be printed', async ({ page, server }) => {
    await openList(page, server, '/myqrcode');
    await expect(page.getByRole('link', { name: l.print_codes })).toHaveAttribute('href', '/myqrcode-sheet.pdf');
  });

  test('that fill more than one sheet are printed sheet by sheet', { tag: ['@chromium', '@cdp'] }, async ({
    page,
    request,
    server,
  }) => {
    const reseller = await openAsReseller(page, server, '/warning');
    const placed = await orderPrepaid(request, { ...reseller, delivery: 'digital', quantity: 301 });
    await payAndWait(request, placed);
    for (const path of ['/myqrcode', `/myorder?view=${placed.orderID}`]) {
      await page.goto(path);
      await page.getByLabel('Sheet').selectOption('2 of 2: codes 301–301');
      const taken = page.waitForEvent('download');
      await page.getByRole('button', { name: l.print_codes }).click();
      const name = path === '/myqrcode' ? 'Dastak-qr-codes-2.pdf' : `Dastak-qr-codes-order-${placed.orderID}-2.pdf`;
      expect((await taken).suggestedFilename()).toBe(name);
    }
    await page.goto(`/order/${placed.link}`);
    await page.getByRole('link', { name: o.print_codes }).click();
    await expect(page.getByLabel('Sheet')).toBeVisible();
  });

  test('are none before the first order', async ({ page, server }) => {
    await openAsReseller(page, server, '/myqrcode');
    await expect(page.getByText('No QR codes available')).toBeVisible();
    await expect(listPage(page).pager).toHaveCount(0);
  });
});
