import { onTestFinished } from 'vitest';
import { type Disk, mountDisk } from './disk.ts';

/** A disk of this many megabytes, until the test ends. */
export function smallDisk(megabytes: number): Omit<Disk, 'remove'> {
  const disk = mountDisk(megabytes);
  onTestFinished(disk.remove);
  return disk;
}
