import { setTimeout } from 'node:timers/promises';
import { describeFailure } from './describe-failure.ts';
import { loadEnv } from './env.ts';
import { type RunningServer, start } from './start.ts';
import { commit, version } from './version.ts';

/** The process: settings, start, what it prints, and how it stops. */
async function main(): Promise<void> {
  const env = loadEnv();
  const running = await start(env);
  if (env.sandbox) {
    const { welcome } = await import('./sandbox/welcome.ts');
    process.stdout.write(welcome(running.url));
  }
  const { log, database } = running.services;
  log.info({ url: running.url, engine: database.engine, version, commit }, 'listening');
  let stopping: number | undefined;
  const onSignal = () => {
    // Ctrl-C reaches us from the terminal and again through `npm start`; a deliberate second one comes later.
    if (stopping && performance.now() - stopping > 1000) process.exit(1);
    if (!stopping) void stop(running, env.stopDelaySeconds);
    stopping ??= performance.now();
  };
  // 'disconnect': our parent `npm start` has ended.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, onSignal);
}

async function stop(running: RunningServer, delaySeconds: number): Promise<void> {
  const { log } = running.services;
  log.info('stopping');
  running.announceStop();
  await setTimeout(delaySeconds * 1000);
  await running.stop();
  log.info('stopped');
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(describeFailure('Could not start', error));
  process.exit(1);
});
