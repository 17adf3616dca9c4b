import { parseArgs } from 'node:util';
import { retryAll } from '../server/console/health/retry-messages.ts';
import { openDatabase } from '../server/db/database.ts';
import { loadEnv } from '../server/env.ts';
import { retryDead } from '../server/outgoing/retry.ts';

// `npm run outgoing`: messages and calls that an operator should look at. `-- --retry <id>` sends one again, `-- --retry-all <why>` all that can be.
// The embedded database allows one process: stop the server first, or look at /metrics.
const { values } = parseArgs({ options: { retry: { type: 'string' }, 'retry-all': { type: 'string' } } });
const env = loadEnv();
const database = await openDatabase(env);
const reason = values['retry-all'];
try {
  if (values.retry) await retry(values.retry);
  else if (reason) await retryEach(reason);
  else await list();
} finally {
  await database.close();
}

async function list(): Promise<void> {
  const rows = await database.db
    .selectFrom('outgoing')
    .select(['id', 'created_at', 'channel', 'state', 'reason', 'attempts', 'detail'])
    .where('state', 'in', ['dead', 'refused', 'failed'])
    .where('channel', '!=', 'push')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  if (rows.length === 0) console.log('Nothing has failed.');
  else console.table(rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })));
}

async function retry(id: string): Promise<void> {
  const isQueued = await retryDead(database.db, id, new Date());
  console.log(isQueued ? `${id} will be sent again by the running server.` : `${id} is no message that was given up.`);
}

async function retryEach(reason: string): Promise<void> {
  const request = { operator: null, state: '', channel: '', reason, now: new Date() } as const;
  console.log(`${await retryAll(database.db, request)} messages will be sent again by the running server.`);
}
