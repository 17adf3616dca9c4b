import { publishPages } from '../server/catalog/publish.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Env } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { Queue } from '../server/jobs/queue.ts';
import { jobKinds } from '../server/open-services.ts';
import { scheduledTasks } from '../server/schedule.ts';
import type { Services } from '../server/services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: { name: 'server'; url: string } | { name: 'embedded'; folder: string };
  }
}

/** Brings an empty database to the state after a first start, without demo data. */
export async function makeTemplate(where: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const database = await openDatabase({ ...where, databasePool: 2 });
  const log = createLog('silent');
  await migrate(database, log);
  const queue = new Queue(database, log);
  await queue.start();
  await queue.declare(jobKinds);
  // None of them is run.
  await queue.declareTasks(scheduledTasks({ database, queue } as Services));
  await queue.stop();
  await publishPages(database.db);
  await database.close();
}
