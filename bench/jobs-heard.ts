import { readEnv } from '../server/env.ts';
import { openServices } from '../server/open-services.ts';
import { providerVariables } from '../test/provider-variables.ts';
import { startSimulatorProcess } from '../test/simulator-process.ts';
import { type Heard, hearPlans, sendPlans } from './jobs-plans.ts';
import { prepare } from './jobs-ready.ts';
import { workOf } from './jobs-work.ts';
import type { Open } from './keeper.ts';
import { settings } from './subject.ts';

/** Two days on, when a day's worth of what is kept for a year is to be purged. */
const now = () => new Date(Date.now() + 2 * 24 * 3600_000);

/** What a database with this many rows does for each thing that a process does without a request: done once, with simulated providers, by name. */
export async function hearWork(open: Open, url: string, rows: number): Promise<[string, Heard][]> {
  await sendPlans(url);
  const providers = await open(startSimulatorProcess('http://127.0.0.1:9'));
  const env = readEnv({ ...settings, DATABASE_URL: url, LOG_LEVEL: 'silent', ...providerVariables(providers) });
  const opened = new AsyncDisposableStack();
  await open(Promise.resolve({ stop: () => opened.disposeAsync() }));
  const process = { opened, publicUrl: () => 'http://localhost', stopping: new AbortController().signal };
  const { services } = await openServices(env, { now }, process);
  const work = await workOf(services, await prepare(services, rows), open);
  const hear = hearPlans(services.database.pool);
  const heard: [string, Heard][] = [];
  for (const [name, doIt] of Object.entries(work)) heard.push([name, await hear(doIt)]);
  return heard;
}
