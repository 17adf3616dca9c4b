import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { buyer } from '../../../test/checkout.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { signedInReseller } from '../../../test/resellers.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';

const t = en.console_products;
const at = (time: string) => Date.parse(`${time}:00+05:30`);
const start = at('2036-11-28T12:00');
let clock = start;
let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
shareServer({ now: () => new Date(clock) }, (shared) => {
  clock = start;
  server = shared;
});
beforeEach(async () => {
  owner = await signedInOperator(server);
});

/** An operator's session does not last that long. */
async function later(time: string) {
  clock = at(time);
  owner = await signedInOperator(server);
}

const car = 1;
const sale = { price: 399, striked_price: 500, striked_proof: 'The price before and after' };
const shown = async () => (await server.post('/product_detail', { product_id: car })).body.Product[0];
const inConsole = async () => (await owner.post('/product', { product_id: car })).body;
const versionNow = async () => (await inConsole()).Product.version;
const plan = async (more: object) =>
  owner.post('/product/price/plan', { product_id: car, version: await versionNow(), ...sale, ...more });
const end = async (plan_id: number) =>
  owner.post('/product/price/end', { product_id: car, version: await versionNow(), plan_id });
const edit = async (price: number) => {
  const { name, description, picture_alt, version } = (await inConsole()).Product;
  return owner.post('/product/edit', {
    ...{ product_id: car, version, name, description, picture_alt },
    ...{ price, striked_price: price },
  });
};
const order = (price: number, more: object = {}) =>
  server.post('/checkout', { ...buyer, data: [{ productid: car, quantity: 1, price }], ...more });
const linesOf = async ({ body }: { body: Body }) => {
  const { db } = server.services.database;
  const lines = await db
    .selectFrom('order_line')
    .select('price_paise')
    .where('order_id', '=', body.data.orderID)
    .execute();
  return lines.map(({ price_paise }) => price_paise / 100);
};
const entries = async () => {
  const { db } = server.services.database;
  const rows = await db.selectFrom('audit_entry').select(['action', 'changes']).orderBy('no').execute();
  return rows.filter(({ action }) => action.startsWith('product.price'));
};
const weekend = { from: '2036-11-28T18:00', until: '2036-11-30' };

describe('an offer', () => {
  it('counts from its beginning to its end, in the shop, its pages and the checkout', async () => {
    expect((await plan(weekend)).status).toBe(200);
    clock = at('2036-11-28T18:00') - 1;
    expect(await shown()).toMatchObject({ price: 500 });
    expect(await shown()).not.toHaveProperty('price_until');
    expect(await order(399)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    clock += 1;
    expect(await shown()).toMatchObject({ price: 399, striked_price: 500, price_until: '2036-11-30T18:30:00.000Z' });
    const page = await (await fetch(`${server.url}/productdetail`)).text();
    expect(page).toContain('"priceValidUntil":"2036-11-30T18:30:00.000Z"');
    for (const path of ['/', '/productdetail?lang=hi', '/addtoproduct'])
      expect(await (await fetch(server.url + path)).text(), path).toContain('399');
    expect(await order(500)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    const placed = await order(399);
    expect(placed).toMatchObject({ status: 200, body: { data: { amount: 47_082 } } });
    clock = at('2036-12-01T00:00') - 1000;
    const late = await order(399);
    clock += 1000;
    expect(await shown()).toMatchObject({ price: 500 });
    expect(await (await fetch(`${server.url}/productdetail`)).text()).not.toContain('priceValidUntil');
    expect(await order(399)).toMatchObject({ status: 409 });
    expect([await linesOf(placed), await linesOf(late)]).toEqual([[399], [399]]);
  });

  it('is what a promo code takes its percent of', async () => {
    await plan({ until: '2036-11-30' });
    expect(await order(399, { coupon: 'WELCOME10', discount: 39.9 })).toMatchObject({
      status: 200,
      body: { data: { amount: 42_374 } },
    });
  });

  it('is shown in the console as it comes, counts and is over', async () => {
    await plan(weekend);
    const first = await inConsole();
    expect(first.Plans).toEqual([
      {
        ...{ id: expect.any(Number), state: 'comes', by: expect.stringMatching(/^Operator/) },
        ...{ from: '2036-11-28T12:30:00.000Z', until: '2036-11-30T18:30:00.000Z', price: 399, striked_price: 500 },
      },
    ]);
    expect(first.Product).toMatchObject({ price: 500, price_now: 500, now_until: '' });
    clock = at('2036-11-28T19:00');
    const second = await inConsole();
    expect(second.Plans).toMatchObject([{ state: 'counts' }]);
    expect(second.Product).toMatchObject({ price: 500, price_now: 399, now_until: '2036-11-30T18:30:00.000Z' });
    expect(second.Prices[0]).toMatchObject({ price: 399, until: '2036-11-30T18:30:00.000Z' });
    await later('2036-12-01T00:00');
    const third = await inConsole();
    expect([third.Plans, third.Prices[0].price]).toEqual([[], 399]);
  });

  it('goes on while the price without it is edited', async () => {
    await plan({ until: '2036-11-30' });
    expect((await edit(450)).status).toBe(200);
    expect(await shown()).toMatchObject({ price: 399 });
    await later('2036-12-01T00:00');
    expect(await shown()).toMatchObject({ price: 450 });
  });

  it('never overlaps with another of the same product', async () => {
    await plan(weekend);
    const sentence = fill(t.plan_overlaps, { from: '28 November 2036, 18:00', until: '1 December 2036, 00:00' });
    const errors = { from: [sentence] };
    const refused = { status: 409, body: { ErrorCode: 'price_overlaps', errors } };
    expect(await plan({ until: '2036-11-28T18:01' })).toMatchObject(refused);
    expect(await plan({ from: '2036-11-30T23:59', until: '2036-12-09' })).toMatchObject(refused);
    expect((await plan({ until: '2036-11-28T18:00' })).status).toBe(200);
    expect((await plan({ from: '2036-12-01', until: '2036-12-09' })).status).toBe(200);
    const version = (await owner.post('/product', { product_id: 2 })).body.Product.version;
    expect((await owner.post('/product/price/plan', { product_id: 2, version, ...sale, ...weekend })).status).toBe(200);
  });

  it('is the first price of a reseller whose own begin later, and none of a sticker that is made to be paid for later', async () => {
    await plan({ until: '2036-11-30' });
    const kiran = await signedInReseller(server, { email: 'offers@example.com' });
    const { body } = await kiran.post('/product_price', { productId: car, quantity: 1 });
    expect(body.Product_Price).toEqual([{ price: 399 }]);
    const { id } = (await owner.post('/batch/mint', { product_id: car, is_postpaid: true, quantity: 1 })).body;
    expect((await owner.post('/batch', { id })).body.Batch.rate).toBe(500);
  });
});

describe('a price without an end', () => {
  it('takes the place of the one before, and an edited one takes its place', async () => {
    await plan({ from: '2036-12-01', until: '', price: 550, striked_price: 550, striked_proof: '' });
    await plan({ from: '2036-12-24', until: '2036-12-26' });
    await later('2036-12-01T00:00');
    expect(await shown()).toMatchObject({ price: 550, striked_price: 550 });
    await later('2036-12-24T00:00');
    expect(await shown()).toMatchObject({ price: 399 });
    await later('2036-12-27T00:00');
    expect((await inConsole()).Product).toMatchObject({ price: 550, price_now: 550 });
    expect((await edit(520)).status).toBe(200);
    expect(await shown()).toMatchObject({ price: 520 });
    const { Plans, Prices } = await inConsole();
    expect(Plans).toEqual([]);
    expect(Prices.slice(0, 3)).toMatchObject([
      { price: 520, until: '' },
      { price: 399 },
      { price: 550, until: new Date(clock).toISOString() },
    ]);
  });

  it('keeps the proof that is edited with it', async () => {
    await plan({ until: '' });
    const { name, description, picture_alt, version } = (await inConsole()).Product;
    const proven = { striked_proof: 'Sold at ₹500 until today' };
    await owner.post('/product/edit', {
      ...{ product_id: car, version, name, description, picture_alt },
      ...{ price: 399, striked_price: 500, ...proven },
    });
    expect((await inConsole()).Product).toMatchObject({ price: 399, ...proven });
  });

  it('begins at a moment at which no other does', async () => {
    const next = { from: '2036-12-01', until: '' };
    expect((await plan(next)).status).toBe(200);
    expect(await plan(next)).toMatchObject({ status: 409, body: { errors: { from: [t.plan_twice] } } });
  });
});

describe('a planned price', () => {
  it('is taken back before it begins, ended while it counts, and left alone when it is over', async () => {
    await plan(weekend);
    const [comes] = (await inConsole()).Plans;
    expect(await end(comes.id)).toMatchObject({ status: 200, body: { was: 'comes' } });
    expect((await inConsole()).Plans).toEqual([]);
    expect((await end(comes.id)).status).toBe(404);
    await plan({ until: '2036-11-30' });
    const [counts] = (await inConsole()).Plans;
    clock += 60_000;
    expect(await end(counts.id)).toMatchObject({ status: 200, body: { was: 'counts', Product: { price_now: 500 } } });
    expect(await shown()).toMatchObject({ price: 500 });
    expect(await end(counts.id)).toMatchObject({ status: 409, body: { ErrorCode: 'price_over' } });
    expect(await entries()).toMatchObject([
      { action: 'product.price_plan', changes: { price_paise: 39_900, until_at: '2036-11-30T18:30:00.000Z' } },
      { action: 'product.price_end', changes: { plan_id: comes.id, was: 'comes' } },
      { action: 'product.price_plan' },
      { action: 'product.price_end', changes: { plan_id: counts.id, was: 'counts', price_paise: 39_900 } },
    ]);
  });

  it('is of its own product alone', async () => {
    await plan(weekend);
    const [{ id: plan_id }] = (await inConsole()).Plans;
    const version = (await owner.post('/product', { product_id: 2 })).body.Product.version;
    expect((await owner.post('/product/price/end', { product_id: 2, version, plan_id })).status).toBe(404);
  });

  it('is planned by one of two who saw the same product', async () => {
    const version = await versionNow();
    const both = await Promise.all(
      [weekend, { from: '2036-12-05', until: '2036-12-06' }].map((span) =>
        owner.post('/product/price/plan', { product_id: car, version, ...sale, ...span }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await inConsole()).Plans).toHaveLength(1);
  });

  it.each([
    ['from', { from: '2036-11-28T11:59' }, t.plan_past],
    ['until', { until: '2036-11-28T12:00' }, t.plan_until_before],
    ['until', { from: '2036-12-02', until: '2036-12-01' }, t.plan_until_before],
    ['from', { from: '2036-02-30' }, t.plan_from_invalid],
    ['until', { until: 'soon' }, t.plan_until_invalid],
    ['price', { price: 0 }, t.price_invalid],
    ['price', { price: -1 }, t.price_invalid],
    ['striked_price', { striked_price: 398.99 }, t.striked_below],
    ['striked_proof', { striked_proof: ' ' }, t.striked_unproven],
  ] as const)('refuses %s of %j', async (field, said, sentence) => {
    expect(await plan(said)).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
    expect([(await inConsole()).Plans, await entries()]).toEqual([[], []]);
  });
});

it('orders that are placed while prices begin, end and are changed cost what was on their page, at a moment at which it counted', async () => {
  await plan({ from: '2036-11-28T12:01', until: '2036-11-28T12:02' });
  const { version, ...product } = (await inConsole()).Product;
  const words = { name: product.name, description: product.description, picture_alt: '', product_id: car };
  const placed: { price: number; answer: Promise<{ status: number; body: Body }> }[] = [];
  const some = () => {
    for (const price of [500, 399, 450]) placed.push({ price, answer: order(price) });
  };
  some();
  clock = at('2036-11-28T12:01');
  some();
  const edited = owner.post('/product/edit', { ...words, version, price: 450, striked_price: 450 });
  some();
  clock = at('2036-11-28T12:02');
  some();
  await edited;
  some();
  const done = await Promise.all(placed.map(async ({ price, answer }) => ({ price, answer: await answer })));
  const { db } = server.services.database;
  const counts = { 500: 0, 399: 0, 450: 0 } as Record<number, number>;
  for (const { price, answer } of done.filter(({ answer }) => answer.status === 200)) {
    expect(await linesOf(answer)).toEqual([price]);
    const { created_at } = await db
      .selectFrom('orders')
      .select('created_at')
      .where('id', '=', answer.body.data.orderID)
      .executeTakeFirstOrThrow();
    counts[price] = (counts[price] ?? 0) + 1;
    if (price === 399) expect(created_at.getTime()).toBeGreaterThanOrEqual(at('2036-11-28T12:01'));
  }
  expect(counts[450]).toBeGreaterThan(0);
  for (const { answer } of done.filter(({ answer }) => answer.status !== 200))
    expect(answer.body.ErrorCode).toBe('price_changed');
  expect((await order(500)).body.ErrorCode).toBe('price_changed');
});
