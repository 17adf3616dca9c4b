import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { hearWork } from './jobs-heard.ts';
import type { Heard } from './jobs-plans.ts';
import { seedJobs } from './jobs-rows.ts';
import { keeper } from './keeper.ts';
import { aligned } from './report.ts';
import { createMigrated } from './seed.ts';

// `npm run bench:jobs`: what everything that happens without a request reads, in a database with a million rows in each large table: tasks by the clock,
// workers of the queue, the outbox, the reconciler, the queue itself and a scrape. `-- --rows 20000` to try it out. See
// docs/PERFORMANCE.md.
const { rows: typed } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } }).values;
const rows = Number(typed);

/** A scan that reads more than this reads a large table as a whole; the tables that stay small have fewer rows. */
const mostInSequence = rows / 50;

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const memory = { shared_buffers: '1GB', max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' };
  const postgres = await open(startPostgres({ ...memory, fsync: 'off', synchronous_commit: 'off' }));
  const url = await createMigrated(postgres.url, 'jobs');
  const begun = performance.now();
  await seedJobs(url, rows);
  console.log(`${rows} rows, filled in ${Math.round((performance.now() - begun) / 1000)} s\n`);
  const heard = await hearWork(open, url, rows);
  console.log(
    aligned([['what', 'statements', 'rows read', 'in sequence', 'slowest key ms', 'ms'], ...heard.map(cellsOf)]),
  );
  console.log(`\n${heard.map(([name, { ways }]) => `${name}: ${ways.join(', ')}`).join('\n')}`);
  for (const [name, { inSequence }] of heard)
    if (inSequence > mostInSequence) console.error(`Reads a whole table: ${name}`);
}

function cellsOf([name, { statements, rowsRead, inSequence, slowestKey, ms }]: [string, Heard]): string[] {
  const figures = [statements, rowsRead, inSequence].map(String);
  return [name, ...figures, slowestKey?.ms.toFixed(2) ?? '', ms.toFixed(0)];
}

try {
  await main();
} finally {
  await stopAll();
}
