import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translatedLanguages } from '../../messages/catalogue.ts';
import { checkOut } from '../../test/checkout.ts';
import { newProduct } from '../../test/console/products.ts';
import { inbox } from '../../test/fulfilled.ts';
import { payFor } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { findInvoice } from '../orders/stored-invoice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const tamil = { car: 'கார் ஸ்டிக்கர்', bike: 'பைக் ஸ்டிக்கர்' };
const shown = async (product_id: number, language: string) => {
  const answer = await server.post('/product_detail', { product_id }, { 'accept-language': language });
  return answer.body.Product[0];
};

describe('what a product is called', () => {
  it.each(translatedLanguages)('in $name', async ({ locale }) => {
    for (const id of [1, 2]) {
      const [own, english] = [await shown(id, locale), await shown(id, 'en-IN')];
      expect(own.language).toBe(locale);
      expect(english).not.toHaveProperty('language');
      // Nothing but `QR` is in Latin letters.
      expect(`${own.product_name} ${own.description}`.replaceAll('QR', '')).not.toMatch(/[a-z]/i);
      expect([own.product_name.length <= 60, own.description.length <= 200]).toEqual([true, true]);
      expect({ ...own, language: undefined }).toEqual({
        ...english,
        product_name: own.product_name,
        description: own.description,
      });
    }
  });

  it('is English in a language in which nobody has said it', async () => {
    const product = await newProduct(server);
    const hindi = { product_id: product, language: 'hi', name: 'वैन स्टिकर', description: 'एक वैन के लिए' };
    await db().insertInto('product_translation').values(hindi).execute();
    expect(await shown(product, 'hi')).toMatchObject({ product_name: 'वैन स्टिकर', language: 'hi' });
    const english = await shown(product, 'ta');
    expect(english.product_name).toBe(`Van Sticker ${product}`);
    expect(english).not.toHaveProperty('language');
  });

  it('is as it was shipped, where an operator had not said it differently', async () => {
    const rows = await db().selectFrom('product_translation').select('language').where('product_id', '<=', 2).execute();
    expect(rows).toHaveLength(2 * translatedLanguages.length);
  });
});

describe('an order that is placed in Tamil', () => {
  let order: number;
  let link: string;
  beforeAll(async () => {
    const placed = await checkOut(server, {}, { language: 'ta' });
    ({ orderID: order, link } = placed.body.data);
    await payFor(server, order);
    await server.services.onOrderPaid(order);
  });
  const lines = async (language: string) =>
    (await server.post('/order', { link }, { 'accept-language': language })).body.data.Products;

  it('names its products in Tamil in the mail, and in English on the invoice', async () => {
    const [mail] = await inbox(server, 'meera@example.com');
    expect(mail?.text).toContain(`2 × ${tamil.car}`);
    expect(mail?.text).toContain(`1 × ${tamil.bike}`);
    expect(mail?.text).not.toContain('Sticker');
    const { vault } = server.services;
    const invoice = JSON.stringify((await findInvoice(db(), vault, order))?.document);
    expect(invoice).toContain('Car Sticker');
    expect(invoice).not.toContain(tamil.car);
  });

  it('is shown in the language of whoever follows it', async () => {
    expect(await lines('ta')).toMatchObject([
      { name: tamil.car, language: 'ta' },
      { name: tamil.bike, language: 'ta' },
    ]);
    expect(await lines('hi')).toMatchObject([{ name: 'कार स्टिकर', language: 'hi' }, { language: 'hi' }]);
    const [car] = await lines('en-IN');
    expect(car).toMatchObject({ name: 'Car Sticker', quantity: 2 });
    expect(car).not.toHaveProperty('language');
  });

  it('keeps the English name under which it was bought, once the product has another', async () => {
    await db().updateTable('product').set({ name: 'Car Sticker, second edition' }).where('id', '=', 1).execute();
    const [car, bike] = await lines('ta');
    expect([car.name, car.language, bike.name]).toEqual(['Car Sticker', undefined, tamil.bike]);
    await db().updateTable('product').set({ name: 'Car Sticker' }).where('id', '=', 1).execute();
  });
});
