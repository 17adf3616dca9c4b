import { fillRow, newOrderPage } from '../support/new-order.ts';
import { demoReseller, openAsReseller } from '../support/resellers.ts';
import type { Visit } from './visit.ts';

const path = '/neworder';

/** Ordering, in every state that looks different. */
export const resellerOrderPages: Visit[] = [
  {
    name: 'a new order',
    show: (page, server) => openAsReseller(page, server, path, { email: demoReseller }),
  },
  {
    name: 'a new order of both kinds',
    show: async (page, server) => {
      await openAsReseller(page, server, path, { email: demoReseller });
      await fillRow(page, 0, 'prepaid', { cars: 500, bikes: 1200 });
      await newOrderPage(page).addRow.click();
      await fillRow(page, 1, 'postpaid', { cars: 12, bikes: 30 });
      await newOrderPage(page).together.waitFor();
      await newOrderPage(page).submit.waitFor();
    },
  },
  {
    name: 'a new order without stickers',
    show: async (page, server) => {
      await openAsReseller(page, server, path, { email: demoReseller });
      await newOrderPage(page).submit.click();
      await page.locator('[data-error=cars-0]').getByText('Please').waitFor();
    },
  },
  {
    name: 'a new order that was placed',
    show: async (page, server) => {
      await openAsReseller(page, server, path);
      await fillRow(page, 0, 'postpaid', { cars: 40 });
      await newOrderPage(page).submit.click();
      await page.getByText('Order created').waitFor();
    },
  },
];
