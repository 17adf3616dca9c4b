import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deleteInBatches, updateInBatches } from '../db/in-batches.ts';
import type { Tables } from '../db/tables.ts';
import { daysBefore } from './days-kept.ts';
import type { AnyRow, Rule } from './rule.ts';
import { type retention, retentions } from './table.ts';

/** A task by the clock of which the table says what it deletes or erases. */
export type PurgeTask = {
  [Table in keyof Tables]: (typeof retention)[Table] extends { rules: readonly { task: infer Task }[] } ? Task : never;
}[keyof Tables];

/** What a task has to do with each table. */
export function rulesOf(task: PurgeTask): { table: keyof Tables; rule: Rule<AnyRow> }[] {
  return retentions.flatMap(([table, { rules = [] }]) =>
    rules.filter((rule) => rule.task === task).map((rule) => ({ table, rule })),
  );
}

/** Deletes and erases what the table says of a task, but for what has code of its own. */
export async function purge(db: Db, task: PurgeTask, now: Date): Promise<void> {
  for (const { table, rule } of rulesOf(task)) if (!rule.by) await apply(db, table, rule, now);
}

function apply(db: Db, table: keyof Tables, rule: Rule<AnyRow>, now: Date): Promise<void> {
  const { erases, erasedTo = null, only } = rule;
  const isDue = sql<SqlBool>`${isOver(rule, now)}${only ? sql` and ${sql.raw(only.sql)}` : sql``}`;
  const age = rule.until ?? rule.since;
  if (!erases) return deleteInBatches(db, table, { condition: isDue, age });
  const [first] = erases;
  // Written out, not as a parameter: only so is an index of what is not erased yet seen to be one.
  const filled =
    erasedTo === null ? [sql`${sql.ref(first)} is not null`] : erases.map((each) => sql`${sql.ref(each)} <> ''`);
  return updateInBatches(db, table, {
    set: sql.join(erases.map((column) => sql`${sql.ref(column)} = ${erasedTo}`)),
    condition: sql`(${sql.join(filled, sql` or `)}) and ${isDue}`,
    age,
  });
}

/** Whether the time of a row is over. The moment in `until` is itself no longer part of it. */
function isOver(rule: Rule<AnyRow>, now: Date): RawBuilder<SqlBool> {
  if (rule.until !== undefined) return sql`${sql.ref(rule.until)} <= ${stored(rule, now)}`;
  return sql`${sql.ref(rule.since)} < ${stored(rule, daysBefore(now, rule.days))}`;
}

function stored({ holds }: Rule<AnyRow>, moment: Date): Date | number | string {
  if (holds === 'milliseconds') return moment.getTime();
  return holds === 'day' ? moment.toISOString().slice(0, 10) : moment;
}
