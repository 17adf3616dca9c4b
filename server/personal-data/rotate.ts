import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { reindex } from './reindex.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

export interface Rotated {
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
export async function rotate(db: Db, vault: Vault, columns: SealedColumn[] = sealedColumns): Promise<Rotated[]> {
  const rotated: Rotated[] = [];
  for (const place of columns) {
    let resealed = 0;
    for (let more = 1; more > 0; resealed += more) more = await pass(db, vault, place);
    const reindexed = place.isIndexed ? await reindex(db, vault, place) : 0;
    rotated.push({ column: `${place.table}.${place.column}`, resealed, left: await left(db, vault, place), reindexed });
  }
  return rotated;
}

/** Once through a table. Returns how many values it sealed anew. */
async function pass(db: Db, vault: Vault, place: SealedColumn): Promise<number> {
  let resealed = 0;
  let after: Id | undefined;
  do {
    const batch = await db.transaction().execute((tx) => resealBatch(tx, vault, place, after));
    resealed += batch.resealed;
    after = batch.last;
  } while (after !== undefined);
  return resealed;
}

async function resealBatch(tx: Db, vault: Vault, place: SealedColumn, after: Id | undefined) {
  const { table, column } = place;
  const { rows } = await sql<{ id: Id; sealed: Buffer }>`
    select id, ${sealedRef(place)} as sealed from ${sql.table(table)}
    where ${isOld(vault, place)} ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${rowsAtOnce} for update skip locked`.execute(tx);
  let resealed = 0;
  for (const { id, sealed } of rows) {
    const plain = vault.tryOpen(sealed, { table, column, row: id });
    // One value that does not open must not keep the others waiting; it is counted as left.
    if (plain === null) continue;
    const anew = vault.seal(plain, { table, column, row: id });
    await sql`update ${sql.table(table)} set ${sealedRef(place)} = ${anew} where id = ${id}`.execute(tx);
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.id };
}

async function left(db: Db, vault: Vault, place: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(place.table)} where ${isOld(vault, place)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many values each key has sealed. */
export async function keysInUse(db: Db): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const place of sealedColumns) {
    const sealed = sealedRef(place);
    const { rows } = await sql<{ key: string; count: number }>`
      select encode(substring(${sealed} from 3 for get_byte(${sealed}, 1)), 'escape') as key, count(*)::integer as count
      from ${sql.table(place.table)} where ${sealed} is not null group by 1`.execute(db);
    for (const { key, count } of rows) uses.set(key, (uses.get(key) ?? 0) + count);
  }
  return uses;
}

function isOld(vault: Vault, place: SealedColumn): RawBuilder<boolean> {
  const head = vault.newestHead;
  return sql<boolean>`substring(${sealedRef(place)} from 1 for ${head.length}::integer) <> ${head}`;
}

function sealedRef({ column }: SealedColumn) {
  return sql.ref(`${column}_sealed`);
}
