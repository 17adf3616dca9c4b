import { createApp } from './app.ts';
import { offerCopies } from './backup/copies.ts';
import type { Env } from './env.ts';
import { type ListeningServer, listen } from './http/listen.ts';
import { type Overrides, openServices } from './open-services.ts';
import { startPulse } from './outgoing/pulse.ts';
import { startReconciler } from './payments/reconciler.ts';
import { startJobs } from './schedule.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  /** The address where we listen, without a trailing slash. */
  url: string;
  services: Services;
  /** Waits for background work that no request and no job waits for: messages, scan counts to be stored, calls to providers. */
  drain(): Promise<void>;
  /** From now on /servingz and /readyz report the stop, while requests are still answered. */
  announceStop(): void;
  /** Answers requests under way, finishes running jobs and closes the database. */
  stop(): Promise<void>;
}

/** Starts a whole process. Resolves when it answers requests; throws, with nothing left open, if it cannot start. */
export async function start(env: Env, overrides: Overrides = {}): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const stopping = new AbortController();
  let listening: ListeningServer | undefined;
  const publicUrl = () => env.publicUrl ?? listening?.url ?? '';
  const { services, sandboxRoutes } = await openServices(env, overrides, {
    opened,
    publicUrl,
    stopping: stopping.signal,
  });
  if (services.database.engine === 'embedded')
    opened.defer(await offerCopies(services.database, env.dataDir, services.log));
  listening = await listen(await createApp(services, sandboxRoutes), env);
  opened.defer(listening.stop);
  opened.defer(await startPulse(services.outbox.deps));
  services.outbox.start();
  opened.defer(() => services.outbox.stop());
  await startJobs(services);
  const reconciler = startReconciler(services);
  opened.defer(() => reconciler.stop());
  const { announceStop: closeConnections } = listening;
  const announceStop = () => {
    closeConnections();
    stopping.abort();
  };
  const toClose = opened.move();
  return {
    url: listening.url,
    services,
    drain: async () => {
      await services.outbox.drain();
      await services.background.drain();
      await reconciler.drain();
      await services.scans.store();
    },
    announceStop,
    stop: async () => {
      announceStop();
      await toClose.disposeAsync();
    },
  };
}
