import type { Ask } from './console-asks.ts';
import type { ConsoleSession, Statement } from './console-session.ts';

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** The plan nodes that read rows of a table; the others only process what these have read. */
const ofRows = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']);

/** How many rows all statements of one request read, and the most that one of them reads by a sequential scan. */
export async function plansOf(session: ConsoleSession, ask: Ask): Promise<{ read: number; inSequence: number }> {
  const statements = await session.overheard(() => session.post(ask));
  const scans = [];
  for (const statement of statements) scans.push(...(await scansOf(session, statement)));
  return {
    read: scans.reduce((sum, scan) => sum + rowsOf(scan), 0),
    inSequence: Math.max(0, ...scans.filter((scan) => scan['Node Type'] === 'Seq Scan').map(rowsOf)),
  };
}

async function scansOf({ pool }: ConsoleSession, { text, values }: Statement): Promise<Node[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return [];
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
  return nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => ofRows.has(node['Node Type']));
}

function nodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodes)];
}

function rowsOf(scan: Node): number {
  const removed = (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((scan['Actual Rows'] + removed) * scan['Actual Loops']);
}
