import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { reindex } from './reindex.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

export interface RotationResult {
  column: string;
  /** Values that the newest key has sealed anew. */
  resealed: number;
  /** Values that still need an older key: written meanwhile by a server that seals with it, or not to be opened at all. */
  left: number;
  /** Blind indexes made anew: 0 unless the index key is another. */
  reindexed: number;
}

type Id = string | number;

const rowsAtOnce = 100;

/**
 * Seals every value anew that was not sealed with the newest key. Batch by batch: what is done stays done, whenever it is interrupted. Servers may go
 * on, if they know the newest key: a row they hold is skipped and visited again, and one they wait for is theirs a moment later.
 */
export async function rotate(db: Db, vault: Vault, columns: SealedColumn[] = sealedColumns): Promise<RotationResult[]> {
  const results: RotationResult[] = [];
  for (const sealedColumn of columns) {
    let resealed = 0;
    for (let more = 1; more > 0; resealed += more) more = await resealTable(db, vault, sealedColumn);
    const reindexed = sealedColumn.isIndexed ? await reindex(db, vault, sealedColumn) : 0;
    results.push({
      column: `${sealedColumn.table}.${sealedColumn.column}`,
      resealed,
      left: await countLeft(db, vault, sealedColumn),
      reindexed,
    });
  }
  return results;
}

/** Once through a table. Returns how many values it sealed anew. */
async function resealTable(db: Db, vault: Vault, sealedColumn: SealedColumn): Promise<number> {
  let resealed = 0;
  let after: Id | undefined;
  do {
    const batch = await db.transaction().execute((tx) => resealBatch(tx, vault, sealedColumn, after));
    resealed += batch.resealed;
    after = batch.last;
  } while (after !== undefined);
  return resealed;
}

async function resealBatch(tx: Db, vault: Vault, sealedColumn: SealedColumn, after: Id | undefined) {
  const { table, column } = sealedColumn;
  const { rows } = await sql<{ id: Id; sealed: Buffer }>`
    select id, ${sealedRef(sealedColumn)} as sealed from ${sql.table(table)}
    where ${needsReseal(vault, sealedColumn)} ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${rowsAtOnce} for update skip locked`.execute(tx);
  let resealed = 0;
  for (const { id, sealed } of rows) {
    const plain = vault.tryOpen(sealed, { table, column, row: id });
    // One value that does not open must not keep the others waiting; it is counted as left.
    if (plain === null) continue;
    const sealedAnew = vault.seal(plain, { table, column, row: id });
    await sql`update ${sql.table(table)} set ${sealedRef(sealedColumn)} = ${sealedAnew} where id = ${id}`.execute(tx);
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.id };
}

async function countLeft(db: Db, vault: Vault, sealedColumn: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(sealedColumn.table)} where ${needsReseal(vault, sealedColumn)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many values each key has sealed. */
export async function keysInUse(db: Db): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const sealedColumn of sealedColumns) {
    const sealed = sealedRef(sealedColumn);
    const { rows } = await sql<{ key: string; count: number }>`
      select encode(substring(${sealed} from 3 for get_byte(${sealed}, 1)), 'escape') as key, count(*)::integer as count
      from ${sql.table(sealedColumn.table)} where ${sealed} is not null group by 1`.execute(db);
    for (const { key, count } of rows) uses.set(key, (uses.get(key) ?? 0) + count);
  }
  return uses;
}

function needsReseal(vault: Vault, sealedColumn: SealedColumn): RawBuilder<boolean> {
  const head = vault.newestHeader;
  return sql<boolean>`substring(${sealedRef(sealedColumn)} from 1 for ${head.length}::integer) <> ${head}`;
}

function sealedRef({ column }: SealedColumn) {
  return sql.ref(`${column}_sealed`);
}
