import type { Db } from '../../db/database.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { OwnerRow } from '../../owners/owner.ts';

/** An owner by id, also one whose account is deleted. */
export async function findOwner(db: Db, principal: Operator, id: number): Promise<OwnerRow> {
  const row = await db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(principal);
  return row;
}
