import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory that can be filled up. */
export interface Disk {
  folder: string;
  /** Leaves not a byte free. */
  fill(): void;
  /** Removes what `fill` wrote. */
  free(): void;
  remove(): void;
}

/** A disk of this many megabytes. Throws where this machine does not allow mounting: that is no reason to skip a test. */
export function mountDisk(megabytes: number): Disk {
  const mount = mkdtempSync(join(tmpdir(), 'dastak-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', mount], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('This needs a disk that can be full and may not mount one: run it as root.', { cause });
  }
  const [ballast, folder] = [join(mount, 'ballast'), join(mount, 'data')];
  mkdirSync(folder);
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w');
      // In ever smaller pieces, until not a page is free.
      for (const size of [1 << 20, 1 << 12])
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', mount]);
      rmSync(mount, { recursive: true, force: true });
    },
  };
}
