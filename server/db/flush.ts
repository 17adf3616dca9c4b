import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * What a system says that flushes no folder. Windows opens one only to read, and flushes nothing that it may not write; it looks after names by
 * itself.
 */
const flushesNoFolder = new Set(['EPERM', 'EISDIR']);

/** Flushes a file to the disk. Throws the system's error. */
export function flushFile(path: string): void {
  // To write: Windows flushes nothing else.
  flush(path, 'r+');
}

/** Flushes a folder, which has the names of its files and reaches the disk by itself, where the system can. Throws its error if it should have. */
export function flushFolder(path: string): void {
  try {
    flush(path, 'r');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && flushesNoFolder.has(String(error.code)))) throw error;
  }
}

function flush(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
