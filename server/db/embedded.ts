import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PoolConfig } from 'pg';
import { EmbeddedBackend } from './embedded-backend.ts';
import { folderIn, openFolder, requireFreeSpace } from './embedded-folder.ts';
import { PgliteStream } from './pglite-stream.ts';

export interface EmbeddedDatabase {
  poolConfig: PoolConfig;
  /** Whether only a new process helps. */
  isBroken(): boolean;
  close(): Promise<void>;
}

/** Opens the embedded database in DATA_DIR. Throws, with a message for the operator, if another process has it open or it cannot be opened. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  requireFreeSpace(dataDir);
  const release = lockFolder(dataDir);
  try {
    const backend = new EmbeddedBackend(await openFolder(folderIn(dataDir)));
    return {
      // One backend: one client at a time. A pool of one makes the others wait their turn, transactions included.
      poolConfig: {
        stream: () => new PgliteStream(backend),
        max: 1,
        idleTimeoutMillis: 0,
        user: 'postgres',
        database: 'postgres',
      },
      isBroken: () => backend.isBroken,
      close: async () => {
        await backend.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Holds the directory for this process. SQLite's exclusive lock is the operating system's own: the kernel releases it
 * however the process ends, so a `kill -9` leaves nothing stale behind, on every platform Node runs on.
 */
function lockFolder(dataDir: string): () => void {
  const lockFile = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lockFile.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lockFile.close();
    throw new Error(
      `DATA_DIR ${dataDir} is in use by another Dastak process. Stop it, or set DATABASE_URL to run several.`,
    );
  }
  return () => lockFile.close();
}
