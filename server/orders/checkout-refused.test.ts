import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cart, checkOut, ordersOf, providerOrders } from '../../test/checkout.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

describe('checkout', () => {
  it.each([
    ['name', '', 'Please enter your name (at most 50 characters).'],
    ['name', 'x'.repeat(51), 'Please enter your name (at most 50 characters).'],
    ['mobile', '98123', 'Phone number must be 10 digits'],
    ['mobile', 9812345670, 'Phone number must be 10 digits'],
    ['email', 'meera', 'Invalid email address'],
    ['email', `${'x'.repeat(45)}@b.com`, 'Invalid email address'],
    ['address', 'x'.repeat(201), 'Please enter your address (at most 200 characters).'],
    ['pincode', '41100', 'Please enter a valid 6-digit pincode.'],
    ['state', 'Atlantis', 'Please choose a state.'],
    ['city', 'x'.repeat(31), 'Please enter your city (at most 30 characters).'],
    ['data', [], 'Please add at least one item to the cart before placing an order.'],
    ['data', undefined, 'Please add at least one item to the cart before placing an order.'],
    [
      'data',
      [{ productid: 1, quantity: 0, price: 500 }],
      'Please add at least one item to the cart before placing an order.',
    ],
    ['data', [{ productid: 3, quantity: 1, price: 500 }], 'This product is not for sale.'],
    ['data', [cart[0], cart[0]], 'Each product can be in the cart once.'],
    ['data', [{ productid: 1, quantity: 51, price: 500 }], expect.stringMatching(/^You can order up to 50/)],
    ['data', [{ productid: 1, quantity: -1, price: 500 }], expect.stringMatching(/^You can order up to 50/)],
    ['data', [{ productid: 1, quantity: 1.5, price: 500 }], expect.stringMatching(/^You can order up to 50/)],
    ['data', [{ productid: 1, quantity: 1, price: '500' }], 'Please give the price in rupees.'],
    ['discount', 0.001, 'Please give the price in rupees.'],
    ['coupon', 'x'.repeat(31), 'Please enter a promo code.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    expect(await checkOut(server, { [field]: value })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: [sentence] } },
    });
    expect(await ordersOf(server)).toEqual([]);
    expect(await providerOrders(server)).toEqual([]);
  });
});
