import type { Measured } from './load.ts';

/** One line of the table: its rounds, and those of the floor that ran beside them. */
export interface Row {
  what: string;
  stickers: number;
  rounds: Measured[];
  floor: Measured[];
}

const heading = ['what', 'stickers', 'req/s', 'p50 ms', 'p99 ms', 'of floor', 'CPU µs/req'];

/** The table: each number the median of the rounds; `of floor` the median of what each round was of its own floor. */
export function table(rows: Row[]): string {
  const cells = [heading, heading.map(() => '---'), ...rows.map(line)];
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const pad = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return cells.map((row) => `| ${pad(row).join(' | ')} |`).join('\n');
}

function line(row: Row): string[] {
  const of = (key: keyof Measured) => median(row.rounds.map((round) => round[key]));
  return [
    row.what,
    amount(row),
    of('perSecond').toFixed(0),
    of('p50').toFixed(1),
    of('p99').toFixed(1),
    row.floor === row.rounds ? '' : `${ofFloor(row).toFixed(0)} %`,
    of('cpu').toFixed(0),
  ];
}

export function amount({ stickers }: Row): string {
  return stickers.toLocaleString('en');
}

/** Requests a second in percent of the floor's. */
export function ofFloor({ rounds, floor }: Row): number {
  return median(rounds.map((round, index) => (100 * round.perSecond) / (floor[index]?.perSecond ?? Number.NaN)));
}

/** By how much the second row's p99 is above the first's, round by round. */
export function growth(small: Row, large: Row): number {
  return median(large.rounds.map((round, index) => round.p99 / (small.rounds[index]?.p99 ?? Number.NaN)));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
