import { type Scan, scansOf } from '../test/plans.ts';
import type { Ask } from './console-asks.ts';
import type { ConsoleSession } from './console-session.ts';

/** How many rows all statements of one request read, and the most that one of them reads by a sequential scan. */
export async function plansOf(session: ConsoleSession, ask: Ask): Promise<{ read: number; inSequence: number }> {
  const statements = await session.overheard(() => session.post(ask));
  const scans: Scan[] = [];
  for (const statement of statements) scans.push(...(await scansOf(session.pool, statement)));
  return {
    read: scans.reduce((sum, { rows }) => sum + rows, 0),
    inSequence: Math.max(0, ...scans.filter(({ kind }) => kind === 'Seq Scan').map(({ rows }) => rows)),
  };
}
