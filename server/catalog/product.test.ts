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
        rating: 4.5,
        reviews: 50,
        productImg: [{ product_photo }],
      },
    ]);
  });

  it('shows prices to the paisa', async () => {
    const { db } = server.services.database;
    await db.updateTable('product').set({ price_paise: 39_995 }).where('id', '=', 2).execute();
    expect((await server.post('/product_detail', { product_id: 2 })).body.Product[0].price).toBe(399.95);
  });

  it('has the rating that was entered, else that of the published testimonials, else none', async () => {
    const { db } = server.services.database;
    const rated = async () => {
      const { rating, reviews } = (await server.post('/product_detail', { product_id: 1 })).body.Product[0];
      return [rating, reviews];
    };
    expect(await rated()).toEqual([4.5, 50]);
    await db.updateTable('product').set({ rating_tenths: null, review_count: null }).where('id', '=', 1).execute();
    expect(await rated()).toEqual([4.8, 5]);
    await db.updateTable('testimonial').set({ is_published: false }).where('star_rating', '=', 4).execute();
    expect(await rated()).toEqual([5, 4]);
    await db.updateTable('testimonial').set({ is_published: false }).execute();
    expect(await rated()).toEqual([null, 0]);
  });

  it('strikes no price that nothing proves', async () => {
    const { db } = server.services.database;
    await db.updateTable('product').set({ striked_proof: null }).where('id', '=', 1).execute();
    const [product] = (await server.post('/product_detail', { product_id: 1 })).body.Product;
    expect(product).toMatchObject({ price: 500, striked_price: 500 });
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
