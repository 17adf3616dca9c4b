import type { Delivery } from '../../contract/order-states.ts';
import { fillRow, newOrderPage } from '../support/new-order.ts';
import { payAndWait } from '../support/orders.ts';
import { orderOnAccount, orderPrepaid } from '../support/reseller-orders.ts';
import { demoReseller, openAsReseller } from '../support/resellers.ts';
import type { Visit } from './visit.ts';

const path = '/neworder';

const onAccount = (name: string, delivery: Delivery): Visit => ({
  name,
  show: async (page, server) => {
    const reseller = await server.reseller({});
    await page.goto(`/order/${(await orderOnAccount(page.request, { ...reseller, delivery })).link}`);
  },
});

const prepaid = (name: string, is?: 'paid' | 'completed'): Visit => ({
  name,
  show: async (page, server) => {
    const placed = await orderPrepaid(page.request, await server.reseller({}));
    if (is) await payAndWait(page.request, placed);
    if (is === 'completed') await server.stage({ order: placed.orderID, is });
    await page.goto(`/order/${placed.link}`);
  },
});

/** The order pages, in every state that looks different. */
export const resellerOrderPages: Visit[] = [
  prepaid('the order of a reseller that waits for its payment'),
  prepaid('the order of a reseller that is paid', 'paid'),
  prepaid('the order of a reseller that has arrived', 'completed'),
  onAccount('an order on account', 'courier'),
  onAccount('an order of codes', 'digital'),
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
