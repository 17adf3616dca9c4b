import { startGenerator } from './generator.ts';
import type { Open } from './keeper.ts';
import { type Measured, measured } from './load.ts';
import { openLockWatch, type Seen } from './lock-waits.ts';
import type { Seeded } from './seed.ts';
import type { Subject } from './subject.ts';

export interface TwoProcesses {
  /** The load of one process on each of the two at once, for this many seconds. Of both together: their requests, latencies and processor time. */
  measure(duration: number): Promise<Measured>;
  /** What the database's sessions were seen doing in all measurements. */
  seen: Seen;
}

/** Two processes of the server on one database, each with a load generator of its own, so that neither waits for the other's. */
export async function startTwoProcesses(
  { url, guids }: Seeded,
  { start, open }: { start(): Promise<Subject>; open: Open },
): Promise<TwoProcesses> {
  const subjects = [await start(), await start()];
  const generators = await Promise.all(subjects.map((subject) => open(startGenerator(subject.url, guids))));
  const watch = await open(openLockWatch(url));
  const cpu = async () =>
    (await Promise.all(subjects.map((subject) => subject.cpu()))).reduce((sum, used) => sum + used);
  return {
    seen: watch.seen,
    measure: async (duration) => {
      const before = await cpu();
      const both = await watch.during(Promise.all(generators.map((generator) => generator.run(duration))));
      const latencies = both.flatMap((each) => each.latencies);
      const milliseconds = Math.max(...both.map((each) => each.milliseconds));
      return measured(latencies, { milliseconds, cpu: (await cpu()) - before });
    },
  };
}
