import { Queue } from '../server/jobs/queue.ts';
import { startJobs } from '../server/schedule.ts';
import type { Services } from '../server/services.ts';

/** Collects the scheduled tasks by name, without starting any. */
class Collected extends Queue {
  readonly tasks = new Map<string, () => Promise<void>>();
  readonly crons: string[] = [];

  readonly kinds = new Set<string>();

  override async work({ name }: { name: string }): Promise<void> {
    this.kinds.add(name);
  }

  override async schedule(name: string, cron: string, task: () => Promise<void>): Promise<void> {
    this.crons.push(cron);
    this.tasks.set(name, task);
  }
}

/** The tasks and kinds of jobs of the whole process. */
export async function collectTasks(services: Services): Promise<Collected> {
  const queue = new Collected(services.database, services.log);
  await startJobs({ ...services, queue });
  return queue;
}
