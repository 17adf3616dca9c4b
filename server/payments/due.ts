import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { secondsLater } from './patience.ts';

/** Tables whose rows say when the provider is asked about them next. */
type Checked = 'charge' | 'refund';

export interface Due {
  id: number | string;
  created_at: Date;
  checks: number;
  next_check_at: Date;
}

type DueParts = Pick<Services, 'database' | 'now' | 'paymentPatience'>;

/** How many are taken at once. */
export const batch = 10;

/**
 * The rows that have waited longest, taken on a lease: no other process sees them until it ends, and one that dies holding
 * it has only made them wait.
 */
export async function takeDue({ database, now, paymentPatience }: DueParts, table: Checked): Promise<Due[]> {
  const leased = secondsLater(now(), paymentPatience.lease);
  const { rows } = await sql<Due>`
    update ${sql.table(table)} set next_check_at = ${leased} where id in (
      select id from ${sql.table(table)} where next_check_at <= ${now()}
      order by next_check_at limit ${batch} for update skip locked)
    returning id, created_at, checks, next_check_at`.execute(database.db);
  return rows;
}

/** Ends the lease: the row is due again at `next`, unless somebody has said otherwise meanwhile. */
export async function putBack({ database }: DueParts, table: Checked, row: Due, next: Date | null): Promise<void> {
  await sql`
    update ${sql.table(table)} set next_check_at = ${next}, checks = checks + 1
    where id = ${row.id} and next_check_at = ${row.next_check_at}`.execute(database.db);
}

/** When a row is due again: after twice the wait before, up to the longest. */
export function afterBackoff({ now, paymentPatience }: DueParts, first: number, { checks }: Due): Date {
  return secondsLater(now(), Math.min(first * 2 ** (checks + 1), paymentPatience.longest));
}
