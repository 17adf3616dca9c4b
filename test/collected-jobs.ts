import { Queue, type ScheduledTask } from '../server/jobs/queue.ts';
import { startJobs } from '../server/schedule.ts';
import type { Services } from '../server/services.ts';

/** Collects what a process does without a request, by name, without starting any of it. What it sends goes to the queue. */
export class CollectedJobs extends Queue {
  readonly tasks = new Map<string, () => Promise<void>>();
  readonly crons: string[] = [];
  /** By the names of their queues; each takes what a job of that queue carries. */
  readonly workers = new Map<string, (data: object) => Promise<void>>();

  override async work<Data extends object>(
    { name }: { name: string },
    worker: (data: Data) => Promise<void>,
  ): Promise<void> {
    this.workers.set(name, (data) => worker(data as Data));
  }

  override async schedule(tasks: ScheduledTask[]): Promise<void> {
    for (const { name, cron, run } of tasks) {
      this.crons.push(cron);
      this.tasks.set(name, run);
    }
  }
}

/** The tasks and workers of the whole process. */
export async function collectJobs(services: Services): Promise<CollectedJobs> {
  const queue = new CollectedJobs(services.database, services.log);
  await startJobs({ ...services, queue });
  return queue;
}
