import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows per statement: so few that it ends long before the statement timeout, and no request waits long for one of its rows. */
const batchRows = 1000;

/**
 * Repeats `processBatch`, which processes at most so many rows and returns how many it did, until none are left. Each batch is committed by itself.
 */
export async function inBatches(processBatch: (rows: number) => Promise<number>): Promise<void> {
  let processed = batchRows;
  while (processed === batchRows) processed = await processBatch(batchRows);
}

/** Which rows, and the column by whose index they are found, the oldest first. */
interface OldRows {
  condition: RawBuilder<SqlBool>;
  age: string;
}

/** Deletes the rows of a table for which a condition is true. Rows locked by another transaction are left for the next time. */
export function deleteInBatches(db: Db, table: keyof Tables, rows: OldRows): Promise<void> {
  return changeInBatches(db, table, rows, sql`delete from ${sql.table(table)}`);
}

/** The same for an update, after which the condition must no longer be true of the updated rows. */
export function updateInBatches(
  db: Db,
  table: keyof Tables,
  { set, ...rows }: OldRows & { set: RawBuilder<unknown> },
): Promise<void> {
  return changeInBatches(db, table, rows, sql`update ${sql.table(table)} set ${set}`);
}

function changeInBatches(
  db: Db,
  table: keyof Tables,
  { condition, age }: OldRows,
  statement: RawBuilder<unknown>,
): Promise<void> {
  return inBatches(async (rows) => {
    // By an array, so that each row is fetched by its place: for a join with them PostgreSQL reads a table of a few thousand pages as a whole. In
    // order, so that it does not where many are old either, after some nights in which no process ran.
    const { numAffectedRows = 0n } = await sql`
      ${statement} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition} order by ${sql.ref(age)} limit ${rows} for update skip locked
      ))`.execute(db);
    return Number(numAffectedRows);
  });
}
