import type { consoleProduct } from '../../../contract/console/products.ts';
import { type Locale, messagesFor, translatedLanguages } from '../../../messages/catalogue.ts';
import { findProducts } from '../../catalog/price-at.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { displayNamesIn } from '../languages/display-names.ts';
import { presentProduct } from './present-product.ts';
import { pricesOf } from './prices-of.ts';

export function showProduct({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof consoleProduct> {
  return async ({ product_id }, { principal, locale }) => {
    const product = (await findProducts(db, [product_id], now())).get(product_id);
    if (!product) throw notFound(principal);
    return {
      Product: await presentProduct(db, product, now()),
      ...(await pricesOf(db, product_id, now())),
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
