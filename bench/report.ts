import { availableParallelism } from 'node:os';
import { connections, type Measured } from './load.ts';

/** One line of the table: its rounds, and those of the floor that were measured in turn with them. */
export interface Row {
  what: string;
  rounds: Measured[];
  floor: Measured[];
}

export interface Column<Any extends Row> {
  heading: string;
  cell(row: Any): string;
}

const numbers: Column<Row>[] = [
  { heading: 'req/s', cell: (row) => of(row, 'perSecond').toFixed(0) },
  { heading: 'p50 ms', cell: (row) => of(row, 'p50').toFixed(1) },
  { heading: 'p99 ms', cell: (row) => of(row, 'p99').toFixed(1) },
  { heading: 'of floor', cell: (row) => (row.floor === row.rounds ? '' : `${ofFloor(row).toFixed(0)} %`) },
  { heading: 'CPU µs/req', cell: cpuOf },
];

/**
 * The table: each number is the median of the rounds; `of floor` is the median of the rounds' shares of their own floor. `more`: columns between the
 * name and the numbers.
 */
export function table<Any extends Row>(rows: Any[], more: Column<Any>[] = []): string {
  const columns: Column<Any>[] = [{ heading: 'what', cell: ({ what }) => what }, ...more, ...numbers];
  const heading = columns.map((column) => column.heading);
  const lines = rows.map((row) => columns.map((column) => column.cell(row)));
  return aligned([heading, ...lines]);
}

/** A table of cells, the first row its headings. */
export function aligned([heading = [], ...lines]: string[][]): string {
  const cells = [heading, heading.map(() => '---'), ...lines];
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const pad = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return cells.map((row) => `| ${pad(row).join(' | ')} |`).join('\n');
}

/** The conditions of all numbers below it. */
export function headline(rounds: string): string {
  return `${connections} connections, ${rounds}, ${availableParallelism()} CPUs, Node ${process.versions.node}`;
}

function of({ rounds }: Row, key: 'perSecond' | 'p50' | 'p99'): number {
  return median(rounds.map((round) => round[key]));
}

/** Empty where it is not known. */
function cpuOf({ rounds }: Row): string {
  const known = rounds.map(({ cpu }) => cpu).filter((cpu) => cpu !== null);
  return known.length > 0 ? median(known).toFixed(0) : '';
}

/** Requests per second in percent of the floor's. */
export function ofFloor({ rounds, floor }: Row): number {
  return 100 * times(rounds, floor);
}

/** How many times as many requests per second one made as the other, round by round. */
export function times(rounds: Measured[], others: Measured[]): number {
  return median(rounds.map((round, index) => round.perSecond / (others[index]?.perSecond ?? Number.NaN)));
}

/** The factor by which the second row's p99 exceeds the first's, round by round. */
export function growth(small: Row, large: Row): number {
  return median(large.rounds.map((round, index) => round.p99 / (small.rounds[index]?.p99 ?? Number.NaN)));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
