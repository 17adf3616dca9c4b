import type { Subject } from '../subject.ts';
import { postgresCpu } from './postgres-usage.ts';

/** What has been used so far, and when that was seen. */
export interface Usage {
  /** As performance.now(). */
  at: number;
  /** Of each process: microseconds of processor time, and bytes of memory. */
  processes: { cpu: number; memory: number }[];
  /** Microseconds; null where it is not known. */
  postgres: number | null;
}

/** What one process used, or all of PostgreSQL's: of one core as a share, and at both ends in bytes. */
export interface Used {
  what: string;
  share: number | null;
  memory: [number, number] | null;
}

export async function usageOf(subjects: readonly Subject[], dataFolder: string): Promise<Usage> {
  const processes: Usage['processes'] = [];
  for (const subject of subjects) processes.push({ cpu: await subject.cpu(), memory: await subject.memory() });
  return { at: performance.now(), processes, postgres: postgresCpu(dataFolder) };
}

export function usedBetween(before: Usage, after: Usage): Used[] {
  const microseconds = (after.at - before.at) * 1000;
  const ofPostgres =
    before.postgres === null || after.postgres === null ? null : (after.postgres - before.postgres) / microseconds;
  const processes = after.processes.map(({ cpu, memory }, place): Used => {
    const then = before.processes[place] ?? { cpu: 0, memory: 0 };
    return { what: `process ${place + 1}`, share: (cpu - then.cpu) / microseconds, memory: [then.memory, memory] };
  });
  return [...processes, { what: 'PostgreSQL', share: ofPostgres, memory: null }];
}
