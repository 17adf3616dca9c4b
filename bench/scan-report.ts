import type { Seen } from './lock-waits.ts';
import { growth, ofFloor, type Row, times } from './report.ts';

/** A row at a number of stickers; null for an address that does not depend on ours. */
export interface ScanRow extends Row {
  stickers: number | null;
}

export const amount = ({ stickers }: ScanRow): string => stickers?.toLocaleString('en') ?? '';

/** What rows reach of their floors. */
export function shareLine(rows: ScanRow[]): string {
  const shares = rows.map((row) => `${ofFloor(row).toFixed(0)} % of its floor at ${amount(row)}`);
  return `api at ${shares.join(', ')} (aim 70 %)`;
}

/** How p99 grows with the stickers. Both have the same rows in the same order, the floor's first: its growth is the machine's. */
export function growthLine(small: ScanRow[], large: ScanRow[]): string {
  const pairs = small.flatMap((row, index) => (large[index] ? [{ small: row, large: large[index] }] : []));
  const [floor, ...others] = pairs.map((pair) => ({
    what: pair.small.what,
    times: growth(pair.small, pair.large).toFixed(2),
  }));
  const each = others.map(({ what, times }) => `${times} × for ${what}`).join(', ');
  const amounts = [large, small].map((rows) => rows.slice(0, 1).map(amount)).join(' compared with ');
  return `p99 at ${amounts}: ${each} (aim 1.2 ×; the floor's own ${floor?.times} ×)`;
}

/** Each process and its load generator need a core, and PostgreSQL two to answer both. */
const cpusOfTwo = 6;

/** Whether this many cores can show what a second process gains: on fewer it takes from the first what it gets. */
export function canShowTwo(cpus: number): boolean {
  return cpus >= cpusOfTwo;
}

/** What a second process gains, or why that is not known. */
export function twoLine(one: Row, two: Row, cpus: number): string {
  if (canShowTwo(cpus))
    return `two processes answer ${times(two.rounds, one.rounds).toFixed(2)} × as many requests as one (aim 1.7 ×)`;
  const needed = `${cpusOfTwo} CPUs: one for each process, one for each load generator, two for PostgreSQL`;
  return `what a second process gains (aim 1.7 ×) is not known: to show it takes ${needed}; here are ${cpus}`;
}

/** Whether reads have to wait for each other. */
export function locksLine({ busy, waiting, inMemory, statements }: Seen): string {
  const [all, some, others] = [busy, waiting, inMemory].map((sessions) => sessions.toLocaleString('en'));
  const which = statements.map((statement) => `\n  waited: ${statement.replaceAll(/\s+/g, ' ')}`);
  const seen = `of ${all} busy sessions seen ${some} waited for a lock (aim 0), ${others} for PostgreSQL's memory`;
  return `reads of two processes: ${seen}${which.join('')}`;
}
