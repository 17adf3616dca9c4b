import type { Db } from '../../db/database.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { ResellerRow } from '../../resellers/reseller.ts';

/** A reseller by id, also one who is switched off. */
export async function findReseller(db: Db, principal: Operator, id: number): Promise<ResellerRow> {
  const row = await db.selectFrom('reseller').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(principal);
  return row;
}
