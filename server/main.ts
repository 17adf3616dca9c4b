import { setTimeout } from 'node:timers/promises';
import { loadEnv, SettingsError } from './env.ts';
import { type Running, start } from './start.ts';

/** The process: settings, start, what it prints, and how it stops. */
async function main(): Promise<void> {
  const env = loadEnv();
  const running = await start(env);
  if (env.sandbox) {
    const { welcome } = await import('./sandbox/welcome.ts');
    process.stdout.write(welcome(running.url));
  }
  running.services.log.info({ url: running.url, engine: running.services.database.engine }, 'listening');
  // A second Ctrl-C, or a signal that reaches us twice, stops once.
  let stopping = false;
  const stopOnce = () => {
    if (!stopping) void stop(running, env.stopDelaySeconds);
    stopping = true;
  };
  // 'disconnect': the `npm start` that holds us is gone.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stopOnce);
}

async function stop(running: Running, delaySeconds: number): Promise<void> {
  const { log } = running.services;
  log.info('stopping');
  running.announceStop();
  await setTimeout(delaySeconds * 1000);
  await running.stop();
  log.info('stopped');
  process.exit(0);
}

main().catch((error: unknown) => {
  const lines =
    error instanceof SettingsError ? `Wrong settings (see .env.example):\n${error.message}` : describe(error);
  console.error(lines);
  process.exit(1);
});

function describe(error: unknown): string {
  return error instanceof Error
    ? `Could not start: ${error.message}${error.cause ? `\n${error.stack}` : ''}`
    : String(error);
}
