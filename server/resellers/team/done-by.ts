import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { openName } from './member.ts';

/** A name; '' for the reseller themselves, and null for somebody who has left and whose name is not kept any more. */
export type NameOfMember = (id: number | null) => string | null;

/** Who has done something for a reseller. `ids`: the members in question. */
export async function namesOfMembers(db: Db, vault: Vault, ids: (number | null)[]): Promise<NameOfMember> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = asked.length === 0 ? [] : await membersNamed(db, asked);
  const names = new Map(rows.map((row) => [row.id, openName(vault, row) || null]));
  return (id) => (id === null ? '' : (names.get(id) ?? null));
}

function membersNamed(db: Db, ids: number[]) {
  return db.selectFrom('reseller_member').select(['id', 'name_sealed']).where('id', 'in', ids).execute();
}
