import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { nameHas } from './name-index.ts';
import { openBusinessName } from './reseller.ts';

/** More resellers than a name that means one of them leads to. */
const maxNamed = 100;

/** The firms' names of these resellers, by id; what has no reseller (null or 0) has none. */
export async function firmsOf(db: Db, vault: Vault, ids: (number | null)[]): Promise<(id: number | null) => string> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== 0))];
  if (wanted.length === 0) return () => '';
  const rows = await db
    .selectFrom('reseller')
    .select(['id', 'details_sealed'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted))))
    .execute();
  const names = new Map(rows.map((row) => [row.id, openBusinessName(vault, row)]));
  return (id) => names.get(id ?? 0) ?? '';
}

/** The ids of the resellers that a list's filter means: a number, or how the words of a firm's name begin. */
export async function resellersMeant(db: Db, vault: Vault, typed: number | string): Promise<number[]> {
  if (typeof typed === 'number') return [typed];
  const isNamedSo = nameHas(vault, typed);
  if (!isNamedSo) return [];
  const rows = await db.selectFrom('reseller').select('id').where(isNamedSo).orderBy('id').limit(maxNamed).execute();
  return rows.map(({ id }) => id);
}
