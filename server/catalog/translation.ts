import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface ProductWords {
  name: string;
  description: string;
  /** As `hi`; none where the words are in English. */
  language?: string;
}

/** What a product is called and how it is described in a language; in English, which the product has itself, where that has no words of its own. */
export async function wordsOf(
  db: Db,
  { id, name, description }: { id: number; name: string; description: string },
  language: string,
): Promise<ProductWords> {
  if (language === 'en') return { name, description };
  const translation = await db
    .selectFrom('product_translation')
    .select(['name', 'description', 'language'])
    .where('product_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return translation ?? { name, description };
}

/**
 * The name of an order line's product in a language, for a query of `order_line`; null where that has none, and once the product is called something
 * else than what was bought: its translations are then those of another name.
 */
export function translatedName(language: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select product_translation.name
    from product_translation join product on product.id = product_translation.product_id
    where product.id = order_line.product_id and product.name = order_line.name and product_translation.language = ${language}
  )`;
}

/** The name by which an order line is shown in the language that it was read in, with that language; in English where that has none. */
export function shownName(
  { name, translated_name }: { name: string; translated_name: string | null },
  language: string,
): Pick<ProductWords, 'name' | 'language'> {
  return translated_name === null ? { name } : { name: translated_name, language };
}
