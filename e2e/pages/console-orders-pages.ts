import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import type { Server } from '../support/server.ts';
import type { Visit } from './visit.ts';

const t = en.console_order_pages;
const p = en.console_packing;
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

/** A page of an order whose parcel comes back. */
const ofACase = (step: string): Visit => ({
  name: `/console/orders/…${step} of a parcel that comes back`,
  show: async (page, server) => {
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    await server.stage({ parcel: placed.orderID, is: 'returning' });
    await openAsOperator(page, server, `/console/orders/${placed.orderID}${step}`);
  },
});

/** The packing table with one order before it. */
async function showQueue(page: Page, server: Server): Promise<void> {
  await server.stage({ packed: 'everything' });
  await payAndWait(page.request, await placeOrder(page.request));
  await openAsOperator(page, server, '/console/pack');
}

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
  ...['', '/close'].map(ofACase),
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
    name: '/console/pack where nothing waits',
    show: async (page, server) => {
      await server.stage({ packed: 'everything' });
      await openAsOperator(page, server, '/console/pack');
    },
  },
  { name: '/console/pack', show: async (page, server) => void (await showQueue(page, server)) },
  {
    name: 'a parcel in hand',
    show: async (page, server) => {
      await showQueue(page, server);
      await page.getByRole('button', { name: p.start, exact: true }).click();
      await page.locator('.pack-parcel').waitFor();
    },
  },
  {
    name: 'labels in one print',
    show: async (page, server) => {
      await showQueue(page, server);
      await page.goto('/console/pack/labels');
      await page.getByRole('button', { name: p.labels_show, exact: true }).click();
      await page.locator('.parcel-label').first().waitFor();
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
