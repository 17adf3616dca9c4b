import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is in it in memory. In a container it may be tiny. */
const inMemory = '/dev/shm';
const room = 2 * 1024 ** 3;

/**
 * A new folder for a database that ends with its test: in memory where there is room. On a disk, most of the time of a
 * test would go into making and removing a thousand files.
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
