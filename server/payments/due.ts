import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';

/** Tables whose rows say when the provider is asked about them next. */
type Checked = 'charge' | 'refund';

export interface Due {
  id: number | string;
  checks: number;
  next_check_at: Date;
  /** The first of the looks in a row that came to nothing. */
  unanswered_since: Date | null;
}

type DueParts = Pick<Services, 'database' | 'now' | 'paymentPatience'>;

/** Of the wait between looks that are answered: after ten minutes of these, four of looks in vain. */
const inVain = 0.4;

/** Rows that are taken by themselves, so that no others keep them waiting, however many these are. */
export interface Lane {
  /** As Health lists its looks. */
  name: string;
  table: Checked;
  which: RawBuilder<SqlBool>;
}

/** Whoever pays does so between the first looks, as a rule. For a day after that every charge is looked at, too, in case money comes late or twice. */
const isExpected = sql<SqlBool>`(state <> 'paid' and checks < 3)`;

export const lanes = {
  expected: { name: 'reconcile-charges', table: 'charge', which: isExpected },
  others: { name: 'reconcile-late-charges', table: 'charge', which: sql<SqlBool>`not ${isExpected}` },
  refunds: { name: 'reconcile-refunds', table: 'refund', which: sql<SqlBool>`true` },
} as const satisfies Record<string, Lane>;

/** How many are taken at once. */
export const batch = 10;

/**
 * The rows of a lane that have waited longest, taken on a lease: no other process sees them until it ends, and one that dies holding
 * it has only made them wait.
 */
export async function takeDue({ database, now, paymentPatience }: DueParts, { table, which }: Lane): Promise<Due[]> {
  const at = now();
  const leased = secondsAfter(at, paymentPatience.lease);
  const { rows } = await sql<Due>`
    update ${sql.table(table)} set next_check_at = ${leased} where id in (
      select id from ${sql.table(table)} where next_check_at <= ${at} and ${which}
      order by next_check_at limit ${batch} for update skip locked)
    returning id, checks, next_check_at, unanswered_since`.execute(database.db);
  return rows;
}

/** Ends the lease after a look that was answered: the row is due again at `next`. */
export function putBack(parts: DueParts, table: Checked, row: Due, next: Date | null): Promise<void> {
  return endLease(parts, table, row, { next, checks: row.checks + 1, since: null });
}

/**
 * The same after a look that came to nothing: it is made again soon, then after as long as it has come to nothing already, up to a part of `often`:
 * when the provider is there again one more of these may fail, and the payment is still known in time.
 * It is not counted: once the provider answers, all goes on as it was. Up to a fifth sooner, by chance: processes look every few seconds, and one
 * that alone cannot reach the provider would find the same row due at its own next look, again and again.
 */
export function putBackUnanswered(parts: DueParts, table: Checked, row: Due): Promise<void> {
  const { soon, often, longest } = parts.paymentPatience;
  const at = parts.now();
  const since = row.unanswered_since ?? at;
  const wait = Math.max(soon, (at.getTime() - since.getTime()) / 1000);
  const next = secondsAfter(at, Math.min(wait, often * inVain, longest) * (1 - Math.random() / 5));
  return endLease(parts, table, row, { next, checks: row.checks, since });
}

/** Where somebody has said meanwhile when the row is due, or has made its looks begin anew, it stays at that. */
async function endLease(
  { database }: DueParts,
  table: Checked,
  row: Due,
  { next, checks, since }: { next: Date | null; checks: number; since: Date | null },
): Promise<void> {
  await sql`update ${sql.table(table)} set unanswered_since = ${since} where id = ${row.id}`.execute(database.db);
  await sql`
    update ${sql.table(table)} set next_check_at = ${next}, checks = ${checks}
    where id = ${row.id} and next_check_at = ${row.next_check_at} and checks = ${row.checks}`.execute(database.db);
}

/** When a row is due again: after twice the wait before, up to the longest. */
export function afterBackoff({ now }: DueParts, { checks }: Due, wait: { first: number; longest: number }): Date {
  return secondsAfter(now(), Math.min(wait.first * 2 ** (checks + 1), wait.longest));
}
