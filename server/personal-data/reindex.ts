import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SealedColumn } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

const rowsAtOnce = 500;

/**
 * Makes a column's blind indexes anew where they are not those of the index key. Returns how many. After a change of that key no server may run
 * meanwhile: it would not find existing people, and create them a second time.
 */
export async function reindex(db: Db, vault: Vault, sealedColumn: SealedColumn): Promise<number> {
  let reindexed = 0;
  let after = 0;
  for (;;) {
    const rows = await readBatch(db, sealedColumn, after);
    for (const row of rows) if (await reindexRow(db, vault, sealedColumn, row)) reindexed += 1;
    const last = rows.at(-1);
    if (!last) return reindexed;
    after = last.id;
  }
}

interface Row {
  id: number;
  sealed: Buffer;
  index: Buffer;
}

async function readBatch(db: Db, { table, column }: SealedColumn, after: number): Promise<Row[]> {
  const sealed = sql.ref(`${column}_sealed`);
  const { rows } = await sql<Row>`
    select id, ${sealed} as sealed, ${sql.ref(`${column}_index`)} as index from ${sql.table(table)}
    where ${sealed} is not null and id > ${after} order by id limit ${rowsAtOnce}`.execute(db);
  return rows;
}

async function reindexRow(db: Db, vault: Vault, { table, column }: SealedColumn, { id, sealed, index }: Row) {
  const plain = vault.tryOpen(sealed, { table, column, row: id });
  const expected = plain === null ? index : vault.index(column, plain);
  if (expected.equals(index)) return false;
  const indexRef = sql.ref(`${column}_index`);
  await sql`update ${sql.table(table)} set ${indexRef} = ${expected} where id = ${id} and ${indexRef} = ${index}`.execute(
    db,
  );
  return true;
}
