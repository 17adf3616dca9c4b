import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import type { Reseller } from './log-in-reseller.ts';
import type { Stock } from './reseller-stock.ts';
import { openAsReseller } from './resellers.ts';
import type { Server } from './server.ts';

export const l = en.reseller_lists;

/** A reseller with some history opens one of their lists. */
export async function openList(
  page: Page,
  server: Server,
  pathOf: string | ((stock: Stock) => string),
): Promise<{ reseller: Reseller; stock: Stock }> {
  const reseller = await openAsReseller(page, server, '/warning');
  const stock = await server.stockUp(reseller.id);
  await page.goto(typeof pathOf === 'string' ? pathOf : pathOf(stock));
  return { reseller, stock };
}

/** The elements of each of a reseller's lists. */
export function listPage(page: Page) {
  const pager = page.getByRole('navigation', { name: l.pages });
  return {
    heads: page.locator('.list th'),
    rows: page.locator('.list tbody tr'),
    range: page.locator('.list-head').getByRole('status'),
    search: page.getByLabel(l.search, { exact: true }),
    show: page.getByRole('button', { name: l.show, exact: true }).first(),
    showAll: page.getByRole('link', { name: l.show_all }),
    download: page.getByRole('link', { name: l.download }),
    pager,
    previous: pager.getByText(l.previous),
    next: pager.getByText(l.next),
    number: (number: number) => pager.getByRole('link', { name: `Page ${number}`, exact: true }),
    here: pager.locator('[aria-current=page]'),
  };
}

/** The text of a row's cells. */
export function cellsOf(page: Page, row: number): Promise<string[]> {
  return page.locator('.list tbody tr').nth(row).locator('td').allInnerTexts();
}

/** Makes the browser send another reseller's guid with this reseller's own token. */
export function asSomebodyElse(page: Page, server: Server, { token }: Reseller): Promise<void> {
  const value = `00000000-0000-4000-8000-000000000000.${token}`;
  return page.context().addCookies([{ name: 'reseller', value, url: server.url }]);
}
