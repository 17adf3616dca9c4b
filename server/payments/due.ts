import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';

/** Tables whose rows say when the provider is asked about them next. */
type CheckedTable = 'charge' | 'refund';

export interface Due {
  id: number | string;
  checks: number;
  next_check_at: Date;
  /** The first of the unanswered checks in a row; null if the last one was answered. */
  unanswered_since: Date | null;
}

type DueDeps = Pick<Services, 'database' | 'now' | 'paymentTimeouts'>;

/** As a share of the wait between answered checks: if that is ten minutes, unanswered ones wait four. */
const unansweredShare = 0.4;

/** Rows that are taken separately, so that no other rows delay them, however many those are. */
export interface Lane {
  /** The name under which Health lists its checks. */
  name: string;
  table: CheckedTable;
  condition: RawBuilder<SqlBool>;
}

/** As a rule, buyers pay between the first checks. Every charge is checked after that, too, paid or not, in case money comes late or twice. */
const isExpected = sql<SqlBool>`(state <> 'paid' and checks < 3)`;

export const lanes = {
  expected: { name: 'reconcile-charges', table: 'charge', condition: isExpected },
  others: { name: 'reconcile-late-charges', table: 'charge', condition: sql<SqlBool>`not ${isExpected}` },
  refunds: { name: 'reconcile-refunds', table: 'refund', condition: sql<SqlBool>`true` },
} as const satisfies Record<string, Lane>;

/** How many rows are taken at once. */
export const batchSize = 10;

/**
 * The rows of a lane that have waited longest, taken on a lease: no other process sees them until it ends, and a process that dies
 * holding it has only delayed them.
 */
export async function leaseDue(
  { database, now, paymentTimeouts }: DueDeps,
  { table, condition }: Lane,
): Promise<Due[]> {
  const at = now();
  const leasedUntil = secondsAfter(at, paymentTimeouts.lease);
  const { rows } = await sql<Due>`
    update ${sql.table(table)} set next_check_at = ${leasedUntil} where id in (
      select id from ${sql.table(table)} where next_check_at <= ${at} and ${condition}
      order by next_check_at limit ${batchSize} for update skip locked)
    returning id, checks, next_check_at, unanswered_since`.execute(database.db);
  return rows;
}

/** Ends the lease after an answered check: the row is due again at `next`. */
export function reschedule(deps: DueDeps, table: CheckedTable, row: Due, next: Date | null): Promise<void> {
  return endLease(deps, table, row, { next, checks: row.checks + 1, since: null });
}

/**
 * The same after an unanswered check: the next one is soon, and then after as long as the checks have been unanswered already, up to a
 * share of `maxWaitWhilePaying`: when the provider is back, one more check may fail, and the payment is still known in time. It does not count as a
 * check: once the provider answers, the schedule goes on as before. Random, up to a fifth sooner: processes look every few seconds,
 * and one that alone cannot reach the provider would otherwise find the same row due at its own next check, again and again.
 */
export function rescheduleUnanswered(deps: DueDeps, table: CheckedTable, row: Due): Promise<void> {
  const { shortWait, maxWaitWhilePaying, maxWait } = deps.paymentTimeouts;
  const at = deps.now();
  const since = row.unanswered_since ?? at;
  const wait = Math.max(shortWait, (at.getTime() - since.getTime()) / 1000);
  const next = secondsAfter(
    at,
    Math.min(wait, maxWaitWhilePaying * unansweredShare, maxWait) * (1 - Math.random() / 5),
  );
  return endLease(deps, table, row, { next, checks: row.checks, since });
}

/** If another transaction has meanwhile set when the row is due, or restarted its checks, that stays. */
async function endLease(
  { database }: DueDeps,
  table: CheckedTable,
  row: Due,
  { next, checks, since }: { next: Date | null; checks: number; since: Date | null },
): Promise<void> {
  await sql`update ${sql.table(table)} set unanswered_since = ${since} where id = ${row.id}`.execute(database.db);
  await sql`
    update ${sql.table(table)} set next_check_at = ${next}, checks = ${checks}
    where id = ${row.id} and next_check_at = ${row.next_check_at} and checks = ${row.checks}`.execute(database.db);
}

/** When a row is due again: after twice the previous wait, up to the longest. */
export function afterBackoff({ now }: DueDeps, { checks }: Due, wait: { first: number; maxWait: number }): Date {
  return secondsAfter(now(), Math.min(wait.first * 2 ** (checks + 1), wait.maxWait));
}
