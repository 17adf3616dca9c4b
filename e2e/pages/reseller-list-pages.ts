import { en } from '../../messages/en.ts';
import { asSomebodyElse, l, openList } from '../support/reseller-lists.ts';
import type { Stock } from '../support/reseller-stock.ts';
import { openAsReseller } from '../support/resellers.ts';
import type { Visit } from './visit.ts';

const paths = ['/myorder', '/myqrcode', '/sellon', '/myaccount', '/paymentlist', '/team'];

const empty = (path: string): Visit => ({
  name: `${path} of a new reseller`,
  show: (page, server) => openAsReseller(page, server, path),
});

const full = (name: string, pathOf: string | ((stock: Stock) => string)): Visit => ({
  name,
  show: (page, server) => openList(page, server, pathOf),
});

const viewed = (name: string, place: number): Visit =>
  full(name, ({ orders }) => `/myorder?view=${orders.at(place) ?? 0}`);

const sold = (name: string, path: string): Visit => ({
  name,
  show: async (page, server) => {
    const { stock } = await openList(page, server, '/sellon');
    for (const guid of stock.guids.slice(-2)) await page.locator(`input[value="${guid}"]`).check();
    await page.getByLabel(en.sell_on.note).fill('red Swift');
    await page.getByRole('button', { name: en.sell_on.mark }).click();
    await page.getByText('Marked as sold: 2.').first().waitFor();
    await page.goto(path);
  },
});

export const resellerListPages: Visit[] = [
  ...paths.map(empty),
  ...['/myorder?page=2', '/myqrcode?page=12', '/myaccount', '/paymentlist'].map((path) => full(path, path)),
  ...['/sellon', '/sellon?list=paid', '/sellon?list=remind', '/sellon?all=1&page=3'].map((path) => full(path, path)),
  full('a sticker to be given to a customer', ({ guids }) => `/give?code=${guids[9]}`),
  full('stickers to be printed for customers, in Urdu', ({ guids }) => `/give?code=${guids[8]}&code=${guids[9]}&in=ur`),
  sold('stickers that are marked as sold', '/sellon?list=given'),
  full('/myorder where nothing matches', '/myorder?mode=prepaid&search=x'),
  full('/myaccount of a month', '/myaccount?month=2026-10'),
  full('an order that is not there', '/myorder?view=999999'),
  viewed('an order to be paid', 0),
  viewed('an order that was sent', 2),
  viewed('an order whose codes can be printed', -1),
  {
    name: '/myorder that cannot be loaded',
    show: async (page, server) => {
      await asSomebodyElse(page, server, await openAsReseller(page, server, '/warning'));
      await page.goto('/myorder');
      await page.getByText(l.orders_failed).waitFor();
    },
  },
];
