import type { translateProduct as translateProductCall } from '../../../contract/console/products.ts';
import { offeredLocale } from '../../../messages/catalogue.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { changeProduct, lockProduct } from './change-product.ts';
import { presentProduct } from './present-product.ts';

interface Words {
  name: string;
  description: string;
}

const none: Words = { name: '', description: '' };

/** Counts as a change of the product: of two operators who translate and edit it at once the second gets an error. */
export function translateProduct({ database: { db }, now }: Services): Handler<typeof translateProductCall> {
  return ({ language, name, description, ...shown }, { principal }) =>
    db.transaction().execute(async (tx) => {
      const product = await lockProduct(tx, shown, principal);
      const locale = offeredLocale(language);
      if (!locale || locale === 'en') throw notFound(principal);
      const words = { name, description };
      const before = await replaceWords(tx, { product_id: product.id, language: locale }, words);
      await recordAudit(tx, principal, {
        ...{ action: 'product.translate', subject: 'product', subjectId: product.id },
        changes: { language: locale, ...changesBetween(before, words) },
        now: now(),
      });
      return { Product: await presentProduct(tx, await changeProduct(tx, product, {}), now()) };
    });
}

/** Writes a product's words in a language, or none where they are empty. Returns what they were. */
async function replaceWords(tx: Db, key: { product_id: number; language: string }, words: Words): Promise<Words> {
  const before = await tx
    .deleteFrom('product_translation')
    .where('product_id', '=', key.product_id)
    .where('language', '=', key.language)
    .returning(['name', 'description'])
    .executeTakeFirst();
  if (words.name)
    await tx
      .insertInto('product_translation')
      .values({ ...key, ...words })
      .execute();
  return before ?? none;
}
