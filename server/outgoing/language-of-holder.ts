import type { Db } from '../db/database.ts';

/** The language in which the holder of a number is sent messages where they are an owner and have one; else null. */
export async function languageOfHolder(db: Db, phoneIndex: Buffer): Promise<string | null> {
  const owner = await db
    .selectFrom('owner')
    .select('language')
    .where('phone_index', '=', phoneIndex)
    .executeTakeFirst();
  return owner?.language ?? null;
}
