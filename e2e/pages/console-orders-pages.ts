import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import type { Visit } from './visit.ts';

const t = en.console_order_pages;
const steps = ['', '/pack', '/label', '/dispatch', '/refund', '/cancel'];

/** A page of a paid order. */
const ofAnOrder = (step: string): Visit => ({
  name: `/console/orders/…${step}`,
  show: async (page, server) => {
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    await openAsOperator(page, server, `/console/orders/${placed.orderID}${step}`);
  },
});

export const consoleOrdersPages: Visit[] = [
  {
    name: '/console/orders',
    show: async (page, server) => void (await openAsOperator(page, server, '/console/orders')),
  },
  {
    name: '/console/orders where nothing matches',
    show: async (page, server) => void (await openAsOperator(page, server, '/console/orders?search=nothing')),
  },
  ...steps.map(ofAnOrder),
  {
    name: 'a sticker that does not belong into a parcel',
    show: async (page, server) => {
      await ofAnOrder('/pack').show(page, server);
      await page.getByLabel(t.scan).fill('DEMOCARPAID00001');
      await page.getByRole('button', { name: t.put_in, exact: true }).click();
      await page.locator('.verdict[data-is=no]').waitFor();
    },
  },
  {
    name: 'the label of a parcel',
    show: async (page, server) => {
      await ofAnOrder('/label').show(page, server);
      await page.getByRole('button', { name: t.label_show, exact: true }).click();
      await page.locator('.parcel-label').waitFor();
    },
  },
];
