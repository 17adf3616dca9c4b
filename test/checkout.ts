import type { Answer, TestServer } from './server.ts';

/** The buyer, as the form sends it. */
export const buyer = {
  name: 'Meera Iyer',
  mobile: '9812345670',
  email: 'meera@example.com',
  address: '3, Lake Road',
  pincode: '411001',
  state: 'Maharashtra',
  city: 'Pune',
};

/** Two car stickers and a bike sticker: ₹1400, or ₹1652 with tax. */
export const cart = [
  { productid: 1, quantity: 2, price: 500 },
  { productid: 2, quantity: 1, price: 400 },
];

/** Places an order in the shop. */
export function checkOut(
  server: TestServer,
  more: object = {},
  { key, address, language }: { key?: string; address?: string; language?: string } = {},
): Promise<Answer> {
  const headers = {
    ...(key && { 'idempotency-key': key }),
    ...(address && { 'x-forwarded-for': address }),
    ...(language && { 'accept-language': language }),
  };
  return server.post('/checkout', { ...buyer, data: cart, ...more }, headers);
}

/** Every order, oldest first. */
export function ordersOf({ services }: TestServer) {
  return services.database.db.selectFrom('orders').selectAll().orderBy('id').execute();
}

export function chargesOf({ services }: TestServer) {
  return services.database.db.selectFrom('charge').selectAll().orderBy('id').execute();
}

/** The orders that the payment provider was asked to collect. */
export function providerOrders({ simulators }: TestServer) {
  return simulators.payments.bank.ledger.list('order');
}

/** How many uses of a promo code are reserved. */
export async function usesOf({ services }: TestServer, promoId: number): Promise<number> {
  const promo = services.database.db.selectFrom('promo_code').select('uses').where('id', '=', promoId);
  return (await promo.executeTakeFirstOrThrow()).uses;
}
