import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../test/calling.ts';
import { ordersOf, providerOrders, usesOf } from '../../test/checkout.ts';
import { addPromo } from '../../test/orders.ts';
import { newOwner, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { openBuyer } from './buyer.ts';

let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  // A link contains its day: with a fixed clock it is the same for both requests.
  server = await testServer({ now: () => new Date(noon) });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
});

const expired = { guid: 'DEMOCAREXPIRED01', productid: 1, productrate: 500, amount: 590 };
const renew = (more: object = {}, headers = {}, who = asha) =>
  who.post('/checkout/renew', { ...expired, ...more }, headers);
const offer = { coupon: 'RENEW20', discount: 100, amount: 472 };
const nothingPlaced = async () => {
  expect(await ordersOf(server)).toEqual([]);
  expect(await providerOrders(server)).toEqual([]);
};

describe('checkout/renew', () => {
  it('places an order of the owner’s, who is its buyer as they are known', async () => {
    const body = { VehicleOwnerMasterId: 1, name: 'Somebody Else', mobile: '9999999999', city: 'Elsewhere' };
    const answer = await renew(body);
    expect(answer).toMatchObject({ status: 200, body: { data: { amount: 59_000 } } });
    const [order] = await ordersOf(server);
    expect(order).toMatchObject({ id: answer.body.data.orderID, kind: 'renewal', owner_id: 1, net_paise: 59_000 });
    const profile = (await asha.post('/vehicle_owner/profile', { UserLoginID: 1 })).body;
    expect(order && openBuyer(server.services.vault, order)).toEqual({
      name: profile.VehicleOwnerName,
      mobile: '9876543210',
      email: 'asha@example.com',
      address: profile.VehicleOwnerAddress,
      pincode: profile.VehicleOwnerPincode,
      state: profile.VehicleOwnerState,
      city: profile.VehicleOwnerCity,
    });
    expect((await providerOrders(server))[0]).toMatchObject({
      id: answer.body.razorpayResponce.order_id,
      amount: 59_000,
    });
  });

  it('also while the trial runs', async () => {
    const bike = { guid: 'DEMOBIKETRIAL001', productid: 2, productrate: 400, amount: 472 };
    expect((await renew(bike)).body.data.amount).toBe(47_200);
  });

  it('takes the renewal offer', async () => {
    expect((await renew(offer)).body.data.amount).toBe(47_200);
    expect(await ordersOf(server)).toMatchObject([{ promo_code_id: 14, promo_percent: 20, discount_paise: 10_000 }]);
    expect(await usesOf(server, 14)).toBe(1);
  });

  it('takes no code of the shop', async () => {
    expect(await renew({ coupon: 'WELCOME10', discount: 50, amount: 531 })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'promo_gone' },
    });
    await nothingPlaced();
  });

  it('needs no provider with a code of 100 %', async () => {
    await addPromo(server, { code: 'GIFT', percent: 100, scope: 'renewal' });
    expect((await renew({ coupon: 'GIFT', discount: 500, amount: 0 })).body).toMatchObject({
      data: { amount: 0 },
      razorpayResponce: { order_id: '' },
    });
    expect(await providerOrders(server)).toEqual([]);
  });

  it('gives the same press the same order, and another owner none of it', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const [first, second] = await Promise.all([renew({}, key), renew({}, key)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await ordersOf(server)).toHaveLength(1);
    expect(await renew({}, key, await signedInOwner(server, 2))).toMatchObject({
      status: 409,
      body: { ErrorCode: 'idempotency_conflict' },
    });
  });

  it.each([
    ['another owner’s', { guid: 'DEMOPOSTPAIDREG1' }],
    ['no owner’s', { guid: 'DEMOCARNEW000001' }],
    ['switched off', { guid: 'DEMOINACTIVE0001' }],
    ['unknown', { guid: 'ZZZZZZZZZZZZZZZZ' }],
    ['one’s own, in another’s name', { VehicleOwnerMasterId: 2 }],
  ])('answers a sticker that is %s as one that does not exist', async (_name, more) => {
    expect(await renew(more)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    await nothingPlaced();
  });

  it('refuses what is for life already', async () => {
    expect(await renew({ guid: 'DEMOCARPAID00001' })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'already_lifetime', Message: 'This sticker is valid for life already.' },
    });
    await nothingPlaced();
  });

  it.each([
    ['rate', { productrate: 499.99 }],
    ['amount', { amount: 590.01 }],
    ['discount', { discount: 100 }],
    ['amount without the discount', { ...offer, amount: 590 }],
  ])('places nothing where another %s was shown', async (_name, more) => {
    expect(await renew(more)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    await nothingPlaced();
    expect(await usesOf(server, 14)).toBe(0);
  });

  it('refuses another product', async () => {
    expect(await renew({ productid: 2 })).toMatchObject({
      status: 422,
      body: { errors: { productid: ['This product is not for sale.'] } },
    });
  });

  it('is for owners who have said who they are', async () => {
    const somebody = await newOwner(server, '9000000001');
    expect(await renew({}, {}, somebody)).toMatchObject({ status: 409, body: { ErrorCode: 'not_registered' } });
    expect((await server.post('/checkout/renew', expired)).status).toBe(401);
  });

  it('keeps nothing of an owner who goes at the same time', async () => {
    const [renewed, gone] = await Promise.all([
      renew(),
      asha.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }),
    ]);
    expect(gone.status).toBe(200);
    expect([200, 401, 404]).toContain(renewed.status);
    const kept = (await ordersOf(server)).filter(({ buyer_sealed, phone_index }) => buyer_sealed || phone_index);
    expect(kept).toHaveLength(0);
  });
});
