import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import type { PoolConfig } from 'pg';
import { PgliteStream } from './pglite-stream.ts';

export interface EmbeddedDatabase {
  poolConfig: PoolConfig;
  close(): Promise<void>;
}

/** Opens the embedded database in DATA_DIR. Throws where another process has it open. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lock(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'postgres'));
    return {
      // One backend: one client at a time. A pool of one makes the others wait their turn, transactions included.
      poolConfig: {
        stream: () => new PgliteStream(pglite),
        max: 1,
        idleTimeoutMillis: 0,
        user: 'postgres',
        database: 'postgres',
      },
      close: async () => {
        await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Holds the directory for this process. SQLite's exclusive lock is the operating system's own: the kernel lets go of it
 * however the process ends, so a `kill -9` leaves nothing stale behind, on every platform Node runs on.
 */
function lock(dataDir: string): () => void {
  const held = new DatabaseSync(join(dataDir, 'lock'));
  try {
    held.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    held.close();
    throw new Error(
      `DATA_DIR ${dataDir} is in use by another Dastak process. Stop it, or set DATABASE_URL to run several.`,
    );
  }
  return () => held.close();
}
