import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

describe('product_detail', () => {
  it.each([
    [1, 'Car Sticker', 500, 699, '/pictures/car-sticker.svg'],
    ['2', 'Bike Sticker', 400, 599, '/pictures/bike-sticker.svg'],
  ])('has product %j', async (product_id, product_name, price, striked_price, product_photo) => {
    const { status, body } = await server.post('/product_detail', { product_id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ Status: 'Success', status: 'success', ErrorCode: '0' });
    expect(body.Product).toEqual([
      {
        productid: Number(product_id),
        product_name,
        description: expect.stringMatching(/^Two weatherproof QR stickers/),
        price,
        striked_price,
        productImg: [{ product_photo }],
      },
    ]);
  });

  it('shows prices to the paisa', async () => {
    const { db } = server.services.database;
    await db.updateTable('product').set({ price_paise: 39_995 }).where('id', '=', 2).execute();
    expect((await server.post('/product_detail', { product_id: 2 })).body.Product[0].price).toBe(399.95);
  });

  it('knows no other product', async () => {
    expect(await server.post('/product_detail', { product_id: 3 })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'not_found', Message: 'We could not find that.' },
    });
  });

  it.each([[undefined], [0], [-1], [1.5], ['one'], [2 ** 31], [[1]]])('refuses product_id %j', async (product_id) => {
    expect(await server.post('/product_detail', { product_id })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { product_id: [expect.any(String)] } },
    });
  });
});
