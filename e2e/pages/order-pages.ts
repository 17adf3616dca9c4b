import type { Page } from '@playwright/test';
import type { ShipmentState } from '../../contract/shipment-states.ts';
import { en } from '../../messages/en.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { fillBuyer, o, payAndWait, paymentWindow, placeOrder, placeOrderButton } from '../support/orders.ts';
import type { Server } from '../support/server.ts';
import type { Stage } from '../support/stages.ts';
import type { Visit } from './visit.ts';

type State = Extract<Stage, { order: number }>['is'];

const order = (name: string, query = ''): Visit => ({
  name,
  show: async (page) => page.goto(`/order/${(await placeOrder(page.request)).link}${query}`),
});

const paidOrder = (name: string, is?: State): Visit => ({
  name,
  show: async (page, server) => {
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    if (is) await server.stage({ order: placed.orderID, is });
    await page.goto(`/order/${placed.link}`);
  },
});

const orderOfParcel = (name: string, is: ShipmentState): Visit => ({
  name,
  show: async (page, server) => {
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    await server.stage({ parcel: placed.orderID, is });
    await page.goto(`/order/${placed.link}`);
  },
});

async function openPostpaid(page: Page, server: Server) {
  const sticker = await server.mintSticker('car');
  await server.stage({ postpaid: sticker });
  await page.goto(`/q/${sticker.guid}`);
}

async function openRenewal(page: Page, server: Server) {
  const bike = await server.addSticker('bike');
  await server.stage({ expire: bike.guid });
  await openAs(page, server, bike, '/userdetail');
  await page.getByRole('link', { name: d.renew }).click();
  await placeOrderButton(page).waitFor();
}

const renewal = (name: string, code: string, outcome: string): Visit => ({
  name,
  show: async (page, server) => {
    await openRenewal(page, server);
    await page.getByRole('link', { name: o.remove }).click();
    await page.getByRole('textbox', { name: o.promo, exact: true }).fill(code);
    await page.getByRole('button', { name: o.apply }).click();
    await said(page, outcome).waitFor();
  },
});

const demoRenewal = (name: string, query: string): Visit => ({
  name,
  show: (page, server) => openAs(page, server, { phone: '9876543210' }, `/renew_checkout${query}`),
});

export const orderPages: Visit[] = [
  order('an order that waits for its payment'),
  order('an order whose payment is being confirmed', '?confirming=1'),
  {
    name: 'an order that a visitor was shown',
    show: async (page) => {
      const { link } = await placeOrder(page.request);
      await page.context().clearCookies();
      await page.goto(`/order/${link}`);
    },
  },
  paidOrder('an order that is paid'),
  paidOrder('an order on its way', 'dispatched'),
  paidOrder('an order that has arrived', 'completed'),
  paidOrder('an order that was paid and is cancelled', 'cancelled'),
  orderOfParcel('an order that comes today, says its courier', 'out_for_delivery'),
  orderOfParcel('an order that comes back, says its courier', 'returning'),
  { name: '/postpaidcheckout', show: openPostpaid },
  {
    name: '/postpaidcheckout with everything wrong',
    show: async (page, server) => {
      await openPostpaid(page, server);
      await fillBuyer(page, { name: '', email: 'x', mobile: '1', address: '', city: '', pincode: '0' });
      await placeOrderButton(page).click();
      await page.getByText('Invalid email address').waitFor();
    },
  },
  { name: '/renew_checkout', show: openRenewal },
  renewal(
    '/renew_checkout with the offer that was removed and applied again',
    'RENEW20',
    'Promo Code Applied: RENEW20',
  ),
  renewal('/renew_checkout with a code that is none', 'NOSUCHCODE', en.shop.promo_invalid),
  demoRenewal('the renewal of a sticker for life', '?userLoginId=1&vehicleOwnerMasterDetailId=1'),
  demoRenewal('the renewal of another owner’s vehicle', '?userLoginId=1&vehicleOwnerMasterDetailId=4'),
  {
    name: '/payment behind its window',
    isBusy: true,
    show: async (page) => {
      await page.goto(`/payment?order=${(await placeOrder(page.request)).pay_link}`);
      await paymentWindow(page).dialog.waitFor();
    },
  },
  {
    name: '/payment without its window',
    show: async (page) => {
      await page.route('**/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(`/payment?order=${(await placeOrder(page.request)).pay_link}`);
      await page.getByText(o.payment_unopened).waitFor();
    },
  },
];
