import { growth, ofFloor, type Row } from './report.ts';

/** A row at a number of stickers. */
export interface ScanRow extends Row {
  stickers: number;
}

export const amount = ({ stickers }: ScanRow): string => stickers.toLocaleString('en');

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
