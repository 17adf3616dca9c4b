import { type Locale, localeNamed } from '../../../messages/catalogue.ts';
import type { Db } from '../../db/database.ts';
import type { ResellerRow } from '../reseller.ts';

/** What the owner of a vehicle with this address has chosen to read; undefined where none has proven it, or chosen a language. */
export async function languageOfOwner(db: Db, email_index: Buffer): Promise<Locale | undefined> {
  const owner = await db
    .selectFrom('owner')
    .select('language')
    .where('email_index', '=', email_index)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return localeNamed(owner?.language);
}

/** In which a reseller is written to while they are not there themselves: that of their last own order, or what they chose as an owner. */
export async function languageOfReseller(db: Db, { id, email_index }: ResellerRow): Promise<Locale> {
  const order = await db
    .selectFrom('orders')
    .select('language')
    .where('reseller_id', '=', id)
    .where('kind', '=', 'reseller')
    .where('member_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return localeNamed(order?.language) ?? (await languageOfOwner(db, email_index)) ?? 'en';
}
