import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { lacksNameIndex, nameIndexOf } from './name-index.ts';
import { tryOpenBusinessName } from './reseller.ts';

const rowsAtOnce = 500;

/** Makes the name index of firms from before it existed, or from before the index key was changed; some at a time. */
export async function indexResellerNames(db: Db, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom('reseller')
    .select(['id', 'details_sealed'])
    .where(lacksNameIndex(vault))
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute();
  for (const row of rows) {
    const name = tryOpenBusinessName(vault, row);
    if (name === null) continue;
    await db
      .updateTable('reseller')
      .set({ name_index: nameIndexOf(vault, name) })
      .where('id', '=', row.id)
      // Whoever has changed the name meanwhile has made its index, too.
      .where('details_sealed', '=', row.details_sealed)
      .execute();
  }
}
