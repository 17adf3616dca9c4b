import type { consoleProduct } from '../../../contract/console/products.ts';
import { rupees } from '../../../contract/money.ts';
import { type Locale, messagesFor, translatedLanguages } from '../../../messages/catalogue.ts';
import { findProducts } from '../../catalog/product.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { displayNamesIn } from '../languages/display-names.ts';
import { presentProduct } from './present-product.ts';

export function showProduct({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consoleProduct> {
  return async ({ product_id }, { principal, locale }) => {
    const product = (await findProducts(db, [product_id])).get(product_id);
    if (!product) throw notFound(principal);
    return {
      Product: await presentProduct(db, product),
      Prices: await pricesOf(db, product_id),
      Translations: await translationsOf(db, product_id, locale),
    };
  };
}

/** Its words in each language of the pages; '' where there are none. */
async function translationsOf(db: Db, productId: number, operatorLocale: Locale) {
  const rows = await db.selectFrom('product_translation').selectAll().where('product_id', '=', productId).execute();
  const displayName = displayNamesIn(operatorLocale);
  return translatedLanguages.map(({ locale, name: language_name }) => {
    const words = rows.find(({ language }) => language === locale);
    return {
      language: locale,
      language_name,
      display_name: displayName(locale),
      direction: messagesFor(locale).language.direction,
      name: words?.name ?? '',
      description: words?.description ?? '',
    };
  });
}

/** The newest hundred of its prices. */
async function pricesOf(db: Db, productId: number) {
  const prices = await db
    .selectFrom('product_price')
    .leftJoin('operator', 'operator.id', 'operator_id')
    .select(['from_at', 'price_paise', 'striked_price_paise', 'operator.name as by'])
    .where('product_id', '=', productId)
    .orderBy('product_price.id', 'desc')
    .limit(100)
    .execute();
  return prices.map(({ from_at, price_paise, striked_price_paise, by }) => ({
    from: from_at.toISOString(),
    price: rupees(price_paise),
    striked_price: rupees(striked_price_paise),
    by,
  }));
}
