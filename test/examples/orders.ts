import { amountPaise, pay } from '../charges.ts';
import { buyer, cart } from '../checkout.ts';
import type { Body, TestServer } from '../server.ts';
import { sessionOf } from '../sign-in.ts';
import { renewal } from './example-scene.ts';
import type { PreparedCalls } from './prepared.ts';

const postpaid = { ...buyer, data: [{ productid: 1, quantity: 1, price: 500 }], guid: 'DEMOPOSTUNPAID01' };

/** Places an order. */
async function placed(server: TestServer, path: string, body: object, headers?: Record<string, string>): Promise<Body> {
  return (await server.post(path, body, headers)).body;
}

/** What a browser reports once an order's payment was made in the provider's window. */
async function reportOf(server: TestServer, { data, razorpayResponce }: Body) {
  const response = await pay(server, { orderId: data.orderID, providerOrderId: razorpayResponce.order_id });
  return { order_id: data.orderID, amount: data.amount, currency: 'INR', status: 'Success', ...response };
}

const parcel = { courier: 'Blue Dart', docket: 'BD-1234', dispatched_on: '2026-11-20' };

/** Orders from the cart to their payment. */
export const orders: PreparedCalls = {
  checkout: async () => ({ body: { ...buyer, data: cart }, headers: { 'idempotency-key': 'a-key-of-the-client' } }),
  checkoutPostpaid: async () => ({ body: postpaid }),
  checkoutRenew: async (server) => ({ body: renewal, headers: await sessionOf(server, 'owner', 1) }),
  orderByLink: async (server) => {
    const { data } = await placed(server, '/checkout', { ...buyer, data: cart });
    return { body: { link: data.link } };
  },
  payOrder: async (server) => {
    const { data } = await placed(server, '/checkout', { ...buyer, data: cart });
    return { body: { link: data.pay_link } };
  },
  paymentStatus: async (server) => ({
    body: await reportOf(server, await placed(server, '/checkout', { ...buyer, data: cart })),
  }),
  paymentStatusPostpaid: async (server) => ({
    body: await reportOf(server, await placed(server, '/checkout/postpaid', postpaid)),
  }),
  paymentStatusRenew: async (server, { order }) => ({
    body: {
      order_id: order,
      amount: amountPaise,
      currency: 'INR',
      status: 'Failed',
      failure_reason: 'dismissed',
    },
    headers: await sessionOf(server, 'owner', 1),
  }),
  leaveTeam: async (server, { reseller, members }) => ({
    body: { guid: reseller },
    headers: await sessionOf(server, 'member', members.orders),
  }),
  qrSheet: async (server, { reseller: guid, resellerId }) => {
    const headers = await sessionOf(server, 'reseller', resellerId);
    const ordered = { guid, data: [{ productid: 1, quantity: 10, price: 500 }], delivery: 'digital' };
    const order = await placed(server, '/create_order', ordered, headers);
    await server.post('/reseller_payment_status', await reportOf(server, order), headers);
    return { body: { guid, order_id: order.data.orderID }, headers };
  },
  stickerReplace: async (_, { newGuid: new_code }) => ({
    body: { code: 'DEMOCARPAID00001', new_code, reason: 'The print was too pale' },
  }),
  dispatchOrder: async (_, { consoleOrders: { packed } }) => ({ body: { order_id: packed, version: 1, ...parcel } }),
  packing: async (server, { operators }) => {
    const headers = await sessionOf(server, 'operator', operators.fulfilment);
    await server.post('/console/packing/take', {}, headers);
    return { body: {}, headers };
  },
  dispatchParcel: async (_, { consoleOrders: { packed } }) => ({
    body: { order_id: packed, version: 1, courier: 'Blue Dart', docket: 'BD-1234' },
  }),
  dispatchOrders: async (_, { consoleOrders: { packed } }) => ({
    body: { Orders: [{ id: packed, version: 1, ...parcel }] },
  }),
  readDispatchFile: async (_, { consoleOrders: { packed } }) => ({
    body: { text: `Order No,AWB,Date\r\n${packed},BD-1234,20-11-2026\r\n`, courier_of_all: 'Blue Dart' },
  }),
  correctDispatch: async (_, { consoleOrders: { sent } }) => ({ body: { order_id: sent, version: 1, ...parcel } }),
};
