import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { o } from '../support/orders.ts';
import { orderOnAccount } from '../support/reseller-orders.ts';
import { openAsReseller, rememberReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

const t = en.reseller_lists;

/** The file that a link downloads: its name and its content. */
async function downloaded(page: Page, link: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).first().click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test.describe('what a reseller takes away', () => {
  test('is their orders, as they are shown', { tag: '@chromium' }, async ({ page, request, server }) => {
    const reseller = await openAsReseller(page, server, '/myorder');
    const { orderID } = await orderOnAccount(request, reseller);
    await page.goto('/myorder?mode=postpaid');
    const { name, text } = await downloaded(page, t.download);
    // No page follows, so none is announced.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(name).toMatch(/^dastak-orders-\d{4}-\d\d-\d\d\.csv$/);
    const [heads, first, ...rest] = text.split('\r\n');
    expect(heads).toMatch(/^\uFEFF"Order No","Order Date","Net Amount",/);
    expect(first).toMatch(new RegExp(`^${orderID},"\\d\\d-\\d\\d-\\d{4}",1062\\.00,"On account","Unpaid",`));
    expect(rest).toEqual(['']);
    await page.goto('/myaccount');
    const account = await downloaded(page, t.download);
    expect(account.text).toMatch(/\r\n1,0\.00,0\.00,1062\.00,-1062\.00,"\d\d-\d\d-\d{4}",/);
  });

  test('is the codes that they print, from the page of their order', { tag: '@chromium' }, async ({
    page,
    request,
    server,
  }) => {
    const reseller = await server.reseller({});
    await rememberReseller(page.context(), server.url, reseller);
    const { link } = await orderOnAccount(request, { ...reseller, delivery: 'digital' });
    await page.goto(`/order/${link}`);
    const { name, text } = await downloaded(page, o.print_codes);
    expect(name).toMatch(/\.pdf$/);
    expect(text).toMatch(/^%PDF-/);
  });

  test('is not there where there is none, and its page says so', async ({ page, server }) => {
    await openAsReseller(page, server, '/myqrcode');
    await page.goto('/myqrcode-sheet.pdf');
    await expect(page).toHaveURL('/myqrcode?failed=nothing_to_print');
    await expect(page.getByText(en.resellers.nothing_to_print)).toBeVisible();
    await page.goto('/myaccount-statement.pdf?month=2026-13');
    await expect(page).toHaveURL('/myaccount?month=2026-13&failed=month');
    await expect(page.getByText(en.resellers.month_invalid)).toBeVisible();
  });
});
