import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows of one statement: so few that it ends long before it would be broken off, and nobody waits long for a row of it. */
const batchRows = 1000;

/** Repeats what takes so many rows at most and says how many it took, until there are no more. Each time is committed by itself. */
export async function inBatches(take: (rows: number) => Promise<number>): Promise<void> {
  let taken = batchRows;
  while (taken === batchRows) taken = await take(batchRows);
}

/** Deletes the rows of a table of which `which` is true. One that somebody holds is left for the next time. */
export function deleteInBatches(db: Db, table: keyof Tables, which: RawBuilder<SqlBool>): Promise<void> {
  return changeInBatches(db, table, which, sql`delete from ${sql.table(table)} as changed using batch`);
}

/** The same for what a change makes of rows, of which `which` must not be true any more then. */
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
