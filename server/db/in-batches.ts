import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows per statement: so few that it ends long before the statement timeout, and no request waits long for one of its rows. */
const batchRows = 1000;

/** Repeats `take`, which processes at most so many rows and returns how many it did, until none are left. Each batch is committed by itself. */
export async function inBatches(take: (rows: number) => Promise<number>): Promise<void> {
  let taken = batchRows;
  while (taken === batchRows) taken = await take(batchRows);
}

/** Deletes the rows of a table for which `which` is true. Rows locked by another transaction are left for the next time. */
export function deleteInBatches(db: Db, table: keyof Tables, which: RawBuilder<SqlBool>): Promise<void> {
  return changeInBatches(db, table, which, sql`delete from ${sql.table(table)} as changed using batch`);
}

/** The same for an update, after which `which` must no longer be true of the updated rows. */
export function updateInBatches(
  db: Db,
  table: keyof Tables,
  { set, which }: { set: RawBuilder<unknown>; which: RawBuilder<SqlBool> },
): Promise<void> {
  return changeInBatches(db, table, which, sql`update ${sql.table(table)} as changed set ${set} from batch`);
}

function changeInBatches(db: Db, table: keyof Tables, which: RawBuilder<SqlBool>, change: RawBuilder<unknown>) {
  return inBatches(async (rows) => {
    const { numAffectedRows = 0n } = await sql`
      with batch as materialized (
        select ctid from ${sql.table(table)} where ${which} limit ${rows} for update skip locked
      )
      ${change} where changed.ctid = batch.ctid`.execute(db);
    return Number(numAffectedRows);
  });
}
