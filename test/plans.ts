import type pg from 'pg';
import type { Statement } from './overheard.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** A plan as `explain (format json)` gives it; of one that was run with the checks of foreign keys that it caused, whose time is in milliseconds. */
export interface Plan {
  Plan: Node;
  Triggers?: { 'Trigger Name': string; 'Constraint Name'?: string; Time?: number; Calls: number }[];
}

/** A part of a plan that reads rows of a table. */
export interface Scan {
  kind: string;
  table: string;
  /** All rows that were read, those included that a filter then removed. */
  rows: number;
}

/** The plan nodes that read rows of a table; the others only process what these have read. */
const ofRows = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']);

/** Runs a query again, and returns what its plan reads. Nothing for a statement that is no query. */
export async function scansOf(pool: pg.Pool, { text, values }: Statement): Promise<Scan[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return [];
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
  return scansIn(rows[0]['QUERY PLAN'][0]);
}

/** What a plan that was run has read. */
export function scansIn({ Plan }: Plan): Scan[] {
  return nodesOf(Plan)
    .filter((node) => ofRows.has(node['Node Type']))
    .map((node) => ({ kind: node['Node Type'], table: node['Relation Name'] ?? '', rows: rowsOf(node) }));
}

/** How a statement would find its rows, without running it: the indexes it would read, and the tables it would read as a whole. */
export async function waysOf(pool: Pick<pg.ClientBase, 'query'>, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${text}`, values);
  return waysIn(rows[0]['QUERY PLAN'][0]);
}

/** The indexes that a plan reads, and the tables that it reads as a whole. */
export function waysIn({ Plan }: Plan): string[] {
  return nodesOf(Plan).flatMap((node) => {
    if (node['Node Type'] === 'Seq Scan') return `all of ${node['Relation Name']}`;
    return node['Index Name'] ?? [];
  });
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
}
