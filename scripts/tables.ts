import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { createLog } from '../server/http/log.ts';
import { tableTypes } from './table-types.ts';

/** `npm run db:tables`: migrates an embedded database that is thrown away, and writes server/db/tables.ts by it. */
const dataDir = mkdtempSync(join(tmpdir(), 'dastak-tables-'));
try {
  const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir });
  try {
    await migrate(database, createLog('silent'));
    writeFileSync(join(import.meta.dirname, '../server/db/tables.ts'), await tableTypes(database.db));
  } finally {
    await database.close();
  }
} finally {
  rmSync(dataDir, { recursive: true });
}
