import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './scratch.ts';

/** A disk of a test's own, and what fills it. */
export interface SmallDisk {
  folder: string;
  /** Leaves not a byte. */
  fill(): void;
  /** Takes away again what `fill` wrote. */
  free(): void;
}

/** A disk of so many megabytes, until the test ends. Throws where this machine lets nobody mount one: that is no reason to pass over a test. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = scratchFolder('dastak-disk-');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new Error('This test needs a small disk and may not mount one: run it as root.', { cause: error });
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => {
      const file = openSync(filling, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling),
  };
}
