import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { buyer } from '../../../test/checkout.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { blank, newProduct, smallPicture } from '../../../test/console/products.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
});
afterAll(() => server?.stop());

let product_id: number;
beforeEach(async () => {
  product_id = await newProduct(server);
});

const words = { name: 'Van Sticker', description: 'Two for one van', picture_alt: '' };
const proofs = { striked_proof: 'Sold at ₹650 until 1 May 2026' };
const edit = (more: object = {}) => ({
  product_id,
  version: 1,
  ...words,
  price: 499.95,
  striked_price: 650,
  ...proofs,
  ...more,
});
const shown = async (id = product_id) => (await server.post('/product_detail', { product_id: id })).body.Product[0];
const prices = async () => (await owner.post('/product', { product_id })).body.Prices;
const entries = () =>
  server.services.database.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'changes'])
    .where('subject', '=', 'product')
    .where('subject_id', '=', String(product_id))
    .orderBy('no')
    .execute();

describe('editing a product', () => {
  it('changes what the shop shows, to the paisa', async () => {
    const { status, body } = await owner.post('/product/edit', edit());
    expect(status).toBe(200);
    expect(body.Product).toMatchObject({ name: 'Van Sticker', price: 499.95, striked_price: 650, version: 2 });
    expect(await shown()).toMatchObject({ product_name: 'Van Sticker', price: 499.95, striked_price: 650 });
    expect(await entries()).toEqual([
      {
        operator_id: owner.id,
        action: 'product.edit',
        changes: {
          name: [expect.any(String), 'Van Sticker'],
          description: ['', 'Two for one van'],
          price_paise: [45_000, 49_995],
          striked_price_paise: [60_000, 65_000],
          striked_proof: [null, 'Sold at ₹650 until 1 May 2026'],
        },
      },
    ]);
  });

  it('keeps what it cost before, and by whom', async () => {
    await owner.post('/product/edit', edit());
    await owner.post('/product/edit', edit({ version: 2, name: 'Renamed' }));
    await owner.post('/product/edit', edit({ version: 3, price: 650 }));
    const by = expect.stringMatching(/^Operator/);
    expect(await prices()).toEqual([
      { from: expect.any(String), until: '', price: 650, striked_price: 650, by },
      { from: expect.any(String), until: '', price: 499.95, striked_price: 650, by },
    ]);
  });

  it('has the prices that came with the shop', async () => {
    const { Prices } = (await owner.post('/product', { product_id: 2 })).body;
    expect(Prices).toEqual([{ from: expect.any(String), until: '', price: 400, striked_price: 599, by: null }]);
  });

  it('never forgets a price', async () => {
    const { pool } = server.services.database;
    await expect(pool.query('update product_price set price_paise = 1')).rejects.toThrow('only added to');
    await expect(pool.query('delete from product_price')).rejects.toThrow('only added to');
  });

  it('counts at once: who was shown the old price is told, and nothing is placed', async () => {
    const order = (price: number) =>
      server.post('/checkout', { ...buyer, data: [{ productid: product_id, quantity: 1, price }] });
    const count = () => server.services.database.pool.query('select count(*)::integer as count from orders');
    await owner.post('/product/edit', edit());
    const before = (await count()).rows[0].count;
    expect(await order(450)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    expect((await count()).rows[0].count).toBe(before);
    expect(await order(499.95)).toMatchObject({ status: 200, body: { data: { amount: 58_994 } } });
  });

  it('leaves postpaid stickers that were handed out at their own rate', async () => {
    const rates = () => server.services.database.db.selectFrom('sticker').select(['guid', 'rate_paise']).execute();
    const before = await rates();
    const { version } = (await owner.post('/product', { product_id: 1 })).body.Product;
    expect((await owner.post('/product/edit', edit({ product_id: 1, version }))).status).toBe(200);
    expect(await rates()).toEqual(before);
  });

  it('tells the second of two who edit at once, and overwrites nothing', async () => {
    const [first, second] = await Promise.all([
      owner.post('/product/edit', edit({ name: 'First' })),
      owner.post('/product/edit', edit({ name: 'Second' })),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect(lost).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect((await shown()).product_name).toBe(won.body.Product.name);
    expect([(await prices()).length, (await entries()).length]).toEqual([1, 1]);
  });

  it('knows no other product', async () => {
    const gone = { status: 404, body: { ErrorCode: 'not_found' } };
    expect(await owner.post('/product/edit', edit({ product_id: 99_999 }))).toMatchObject(gone);
    expect(await owner.post('/product', { product_id: 99_999 })).toMatchObject(gone);
  });

  it.each([
    ['price', 0, 'price_invalid'],
    ['price', -1, 'price_invalid'],
    ['price', 499.999, 'price_invalid'],
    ['price', 100_000.01, 'price_invalid'],
    ['price', '499', 'price_invalid'],
    ['price', null, 'price_invalid'],
    ['striked_price', 499.94, 'striked_below'],
    ['name', ' ', 'name_invalid'],
    ['name', 'x'.repeat(61), 'name_invalid'],
    ['description', '', 'description_invalid'],
    ['picture_alt', 'x'.repeat(151), 'alt_invalid'],
  ] as const)('refuses %s %j', async (field, value, sentence) => {
    expect(await owner.post('/product/edit', edit({ [field]: value }))).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: [en.console_products[sentence]] } },
    });
    expect((await shown()).price).toBe(450);
  });

  const rated = { rating: 4.3, reviews: 12, rating_proof: 'https://reviews.example/dastak' };

  it('claims a rating with what proves it, and no more once it is taken away', async () => {
    const { body } = await owner.post('/product/edit', edit(rated));
    expect(body.Product).toMatchObject({ ...rated, ...proofs });
    expect(await shown()).toMatchObject({ rating: 4.3, reviews: 12 });
    const { rating_proof } = rated;
    expect((await entries())[0]?.changes).toMatchObject({
      rating_tenths: [null, 43],
      review_count: [null, 12],
      rating_proof: [null, rating_proof],
    });
    const unnamed = await owner.post('/product/edit', edit({ version: 2, name: 'Renamed' }));
    expect(unnamed.body.Product).toMatchObject(rated);
    const none = { rating: null, reviews: null, rating_proof: '' };
    expect((await owner.post('/product/edit', edit({ version: 3, ...none }))).body.Product).toMatchObject(none);
    expect(await shown()).toMatchObject({ rating: 4.8, reviews: 5 });
  });

  it.each([
    ['striked_proof', { striked_proof: '' }, 'striked_unproven'],
    ['rating_proof', { ...rated, rating_proof: ' ' }, 'rating_unproven'],
    ['reviews', { ...rated, reviews: null }, 'reviews_missing'],
    ['rating', { ...rated, rating: null }, 'rating_missing'],
    ['rating', { ...rated, rating: 4.55 }, 'rating_invalid'],
    ['rating', { ...rated, rating: 5.1 }, 'rating_invalid'],
    ['rating', { ...rated, rating: 0 }, 'rating_invalid'],
    ['reviews', { ...rated, reviews: 0 }, 'reviews_invalid'],
    ['reviews', { ...rated, reviews: 1.5 }, 'reviews_invalid'],
    ['rating_proof', { ...rated, rating_proof: 'x'.repeat(201) }, 'proof_invalid'],
  ] as const)('refuses a claim whose %s is wrong: %j', async (field, said, sentence) => {
    expect(await owner.post('/product/edit', edit(said))).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: [en.console_products[sentence]] } },
    });
    expect(await entries()).toEqual([]);
  });

  it('strikes nothing and needs no proof where both prices are the same', async () => {
    const { status } = await owner.post('/product/edit', edit({ price: 650, striked_proof: '' }));
    expect(status).toBe(200);
  });

  it('shows HTML in a name as the letters it is', async () => {
    const name = '<img src=x onerror=steal()> Sticker';
    await owner.post('/product/edit', edit({ name }));
    expect((await shown()).product_name).toBe(name);
  });
});

describe('a product in another language', () => {
  const tamil = { language: 'ta', name: 'வேன் ஸ்டிக்கர்', description: 'ஒரு வேனுக்கு இரண்டு' };
  const translate = (more: object = {}) =>
    owner.post('/product/translate', { product_id, version: 1, ...tamil, ...more });
  const read = async (language: string) => {
    const answer = await server.post('/product_detail', { product_id }, { 'accept-language': language });
    return answer.body.Product[0];
  };
  const listed = async () => {
    const { Translations } = (await owner.post('/product', { product_id })).body;
    return Translations.filter(({ name }: { name: string }) => name !== '');
  };

  it('is read by buyers in it, and by nobody else', async () => {
    expect(await translate()).toMatchObject({ status: 200, body: { Product: { version: 2 } } });
    expect(await read('ta')).toMatchObject({
      product_name: tamil.name,
      description: tamil.description,
      language: 'ta',
    });
    expect((await read('hi')).product_name).toBe(`Van Sticker ${product_id}`);
    expect(await listed()).toEqual([{ ...tamil, language_name: 'தமிழ்', display_name: 'Tamil', direction: 'ltr' }]);
    expect(await entries()).toEqual([
      {
        operator_id: owner.id,
        action: 'product.translate',
        changes: { language: 'ta', name: ['', tamil.name], description: ['', tamil.description] },
      },
    ]);
  });

  it('is English again once both fields are empty', async () => {
    await translate();
    expect((await translate({ version: 2, name: ' ', description: '' })).status).toBe(200);
    expect(await read('ta')).not.toHaveProperty('language');
    expect(await listed()).toEqual([]);
  });

  it('overwrites nothing that was changed since it was shown', async () => {
    await translate();
    const stale = { status: 409, body: { ErrorCode: 'changed_meanwhile' } };
    expect(await translate({ name: 'Another' })).toMatchObject(stale);
    expect(await owner.post('/product/edit', edit())).toMatchObject(stale);
    expect((await read('ta')).product_name).toBe(tamil.name);
  });

  it.each([
    ['name', { name: 'x'.repeat(61) }, 'translation_name_invalid'],
    ['name', { name: '' }, 'translation_name_invalid'],
    ['name', { name: '\u200b' }, 'translation_name_invalid'],
    ['description', { description: 'x'.repeat(201) }, 'translation_description_invalid'],
    ['description', { description: '' }, 'translation_description_invalid'],
  ] as const)('refuses %s of %j', async (field, said, sentence) => {
    expect(await translate(said)).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: [en.console_products[sentence]] } },
    });
    expect([await listed(), await entries()]).toEqual([[], []]);
  });

  it.each(['en', 'xx', 'en-XA'])('knows no %j beside English', async (language) => {
    expect(await translate({ language })).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });

  it('is changed by the owner of the shop alone', async () => {
    const support = await signedInOperator(server, 'support');
    const body = { product_id, version: 1, ...tamil };
    expect(await support.post('/product/translate', body)).toMatchObject({ status: 403 });
    expect(await listed()).toEqual([]);
  });

  it('shows HTML as the letters it is', async () => {
    const name = '<img src=x onerror=steal()>';
    await translate({ name });
    expect((await read('ta')).product_name).toBe(name);
  });
});

describe('the picture of a product', () => {
  const put = async (picture: Buffer | string, version = 1) =>
    owner.post('/product/picture', {
      product_id,
      version,
      picture: typeof picture === 'string' ? picture : picture.toString('base64'),
    });
  const kept = async () => {
    const { rows } = await server.services.database.pool.query('select count(*)::integer as count from picture_file');
    return rows[0].count;
  };

  it('is shown in the shop, in several widths that may be kept for ever', async () => {
    const { status, body } = await put(await blank(1000, 750).jpeg().toBuffer());
    expect(status).toBe(200);
    expect(body.Product).toMatchObject({ picture: { width: 400, height: 300 }, version: 2 });
    await owner.post('/product/edit', edit({ version: 2, picture_alt: 'A van' }));
    const [picture] = (await shown()).productImg;
    expect(picture).toMatchObject({ width: 1000, height: 750, alt: 'A van' });
    const addresses = picture.srcset.split(', ').map((each: string) => each.split(' ')[0]);
    expect(picture.product_photo).toBe(addresses.at(-1));
    for (const address of addresses) {
      const file = await fetch(server.url + address);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  it('gives way to the one we drew when it is taken away', async () => {
    await put(smallPicture);
    const { body } = await owner.post('/product/picture/remove', { product_id, version: 2 });
    expect(body.Product).toMatchObject({ picture: null, version: 3 });
    expect((await shown()).productImg).toEqual([]);
    expect((await entries()).map(({ action }) => action)).toEqual(['product.picture', 'product.picture']);
  });

  it('is kept once, however often it is handed in', async () => {
    const picture = await blank(500, 400, '#123456').png().toBuffer();
    await put(picture);
    const before = await kept();
    expect((await put(picture, 2)).status).toBe(200);
    expect(await kept()).toBe(before);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'picture_type'],
    ['what is no base64', '<script>', 'picture_type'],
    ['one letter', 'A', 'picture_type'],
    ['nothing', '', 'picture_missing'],
    ['no text', 17, 'picture_missing'],
    ['more than 8 MB', 'A'.repeat(11_184_813), 'picture_heavy'],
  ] as const)('is not %s, and nothing changes', async (_what, picture, sentence) => {
    const before = await kept();
    const answer = await owner.post('/product/picture', { product_id, version: 1, picture });
    expect(answer).toMatchObject({ status: 422, body: { errors: { picture: [en.console_products[sentence]] } } });
    expect((await owner.post('/product', { product_id })).body.Product).toMatchObject({ picture: null, version: 1 });
    expect([await kept(), await entries()]).toEqual([before, []]);
  });

  it('is refused without being read where it is larger than any, and from those who may not hand one in', async () => {
    expect((await put('A'.repeat(12_000_000))).status).toBe(413);
    const large = JSON.stringify({ picture: 'A'.repeat(1_000_000) });
    expect((await server.post('/console/product/picture', large)).status).toBe(401);
  });

  it('is put by the first of two, and the second is told', async () => {
    const [first, second] = await Promise.all([put(smallPicture), put(await blank(600, 500).png().toBuffer())]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await entries()).toHaveLength(1);
  });

  it.each([
    '/api/pictures/nothing.webp',
    `/api/pictures/${'0'.repeat(64)}-400.webp`,
    `/api/pictures/${'0'.repeat(64)}-99999999999.webp`,
    '/api/pictures/..%2f..%2fetc%2fpasswd',
  ])('is not found at %s', async (address) => {
    expect((await fetch(server.url + address)).status).toBe(404);
  });
});
