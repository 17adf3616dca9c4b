import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Kept in memory by Linux. In a container it may be tiny. */
const inMemory = '/dev/shm';
const room = 2 * 1024 ** 3;

/**
 * A new folder for a database that lasts as long as its test: in memory if there is room. On a disk, most of a test's time would go into creating and
 * removing a thousand files.
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(roomy(inMemory) ? inMemory : tmpdir(), prefix));
}

function roomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > room;
  } catch {
    return false;
  }
}
