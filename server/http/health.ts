import { Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import { isSameText } from '../same-text.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';
import type { AppBindings } from './app-bindings.ts';

/** The endpoints for load balancers and monitoring: alive, ready, metrics. */
export function health(services: Services): Hono<AppBindings> {
  const { env, metrics, poolWatch, stopping } = services;
  const app = new Hono<AppBindings>();
  app.get('/healthz', (c) =>
    poolWatch.isStuck ? c.json({ status: 'stuck', version }, 503) : c.json({ status: 'ok', version }),
  );
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
    const database = await databaseState(services);
    return c.json({ status: database === 'ok' ? 'ok' : 'unavailable', database }, database === 'ok' ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const allowed = env.metricsToken
      ? isSameText(c.req.header('authorization') ?? '', `Bearer ${env.metricsToken}`)
      : env.sandbox;
    if (!allowed) return c.notFound();
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  return app;
}

async function databaseState({
  database,
  diskWatch,
  log,
}: Services): Promise<'ok' | 'full' | 'unreachable' | 'not migrated'> {
  try {
    if (!(await isMigrated(database.db))) return 'not migrated';
    return diskWatch.isFull ? 'full' : 'ok';
  } catch (err) {
    log.warn({ err }, 'not ready');
    return 'unreachable';
  }
}
