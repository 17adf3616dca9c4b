import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a second, by Linux for every architecture. */
const ticks = 100;

/** The processor time that a PostgreSQL server has used so far, its ended sessions too, in microseconds; null where /proc does not say. */
export function postgresCpu(dataFolder: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const own = statOf(pid);
    if (!own) return null;
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat?.parent === pid);
    const sum = children.reduce((all, stat) => all + (stat?.used ?? 0), own.used + own.ofEnded);
    return (sum / ticks) * 1e6;
  } catch {
    return null;
  }
}

/** Null for a process that has ended. */
function statOf(pid: number): { parent: number; used: number; ofEnded: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, in brackets: state, parent, …, and from the twelfth on the times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      used: (user ?? 0) + (system ?? 0),
      ofEnded: (endedUser ?? 0) + (endedSystem ?? 0),
    };
  } catch {
    return null;
  }
}
