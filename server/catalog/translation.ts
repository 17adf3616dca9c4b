import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface ProductWords {
  name: string;
  description: string;
  /** As `hi`; none where the words are in English. */
  language?: string;
}

/** What a product is called and how it is described in a language; in English where that has no words of its own. */
export async function wordsOf(
  db: Db,
  { id, name, description }: { id: number; name: string; description: string },
  language: string,
): Promise<ProductWords> {
  const translation = await db
    .selectFrom('product_translation')
    .select(['name', 'description', 'language'])
    .where('product_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return translation ?? { name, description };
}

/**
 * The names of an order line's product in other languages, by language, for a query of `order_line`. None once the product is called something else
 * than what was bought: its translations are then those of another name.
 */
export const namesOfLine = sql<Record<string, string>>`coalesce((
  select jsonb_object_agg(product_translation.language, product_translation.name)
  from product_translation join product on product.id = product_translation.product_id
  where product.id = order_line.product_id and product.name = order_line.name
), '{}')`;

/** The name of an order line in a language, with that language; in English where that has none. */
export function nameIn(
  { name, names }: { name: string; names: Record<string, string> },
  language: string | null,
): Pick<ProductWords, 'name' | 'language'> {
  const translated = language === null ? undefined : names[language];
  return language !== null && translated !== undefined ? { name: translated, language } : { name };
}
