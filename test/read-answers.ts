import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { openEmbedded } from '../server/db/embedded.ts';

// A thread that reads answers of a megabyte each from an embedded database, one after the other, and forgets them.
const { dataDir, answers }: { dataDir: string; answers: number } = workerData;
const { poolConfig, close } = await openEmbedded(dataDir);
const pool = new pg.Pool(poolConfig);
for (let each = 0; each < answers; each++) await pool.query("select repeat('x', 1000000)");
await pool.end();
await close();
