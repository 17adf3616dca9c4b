import type { APIRequestContext, Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import type { Reseller } from './log-in-reseller.ts';
import { payAndWait } from './orders.ts';
import { orderPrepaid } from './reseller-orders.ts';
import { openAsReseller } from './resellers.ts';
import type { Server } from './server.ts';

export const s = en.sell_on;

/** A reseller with so many codes of their own, bought and paid for, opens the page on which they are sold on. */
export async function openSellOn(
  page: Page,
  request: APIRequestContext,
  server: Server,
  { quantity = 300, path = '/sellon' } = {},
): Promise<Reseller> {
  const reseller = await openAsReseller(page, server, '/warning');
  await payAndWait(request, await orderPrepaid(request, { ...reseller, delivery: 'digital', quantity }));
  await page.goto(path);
  return reseller;
}

/** The elements of the page. */
export function sellOnPage(page: Page) {
  return {
    rows: page.locator('.sell-row'),
    tabs: page.getByRole('navigation', { name: s.lists }),
    tab: (name: string) => page.getByRole('navigation', { name: s.lists }).getByRole('link', { name }),
    funnel: page.getByRole('region', { name: s.funnel }),
    boxes: page.locator('.sell-row input[name=code]'),
    mark: page.getByRole('button', { name: s.mark }),
    undo: page.getByRole('button', { name: s.undo }),
    printChosen: page.getByRole('button', { name: s.print_chosen }),
    day: page.getByLabel(s.day),
    note: page.getByLabel(s.note),
    search: page.getByLabel(en.reseller_lists.search, { exact: true }),
    show: page.getByRole('button', { name: en.reseller_lists.show, exact: true }),
  };
}
