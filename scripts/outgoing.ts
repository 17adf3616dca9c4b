import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/database.ts';
import { loadEnv } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { Queue } from '../server/jobs/queue.ts';
import { retryDead } from '../server/outgoing/retry.ts';

// `npm run outgoing`: messages and calls that somebody should look at. `-- --retry <id>` sends one again.
// The embedded database has one process: stop the server first, or look at /metrics.
const { values } = parseArgs({ options: { retry: { type: 'string' } } });
const env = loadEnv();
const database = await openDatabase(env);
try {
  if (values.retry) await retry(values.retry);
  else await list();
} finally {
  await database.close();
}

async function list(): Promise<void> {
  const rows = await database.db
    .selectFrom('outgoing')
    .select(['id', 'created_at', 'channel', 'state', 'reason', 'attempts', 'detail'])
    .where('state', 'in', ['dead', 'refused', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  if (rows.length === 0) console.log('Nothing has failed.');
  else console.table(rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })));
}

async function retry(id: string): Promise<void> {
  const queue = new Queue(database, createLog('error'));
  await queue.start();
  const done = await retryDead(database.db, queue, id, new Date());
  await queue.stop();
  console.log(done ? `${id} will be sent again by the running server.` : `${id} is no message that was given up.`);
}
