import { type Context, Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { isSameText } from '../same-text.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';
import type { AppBindings } from './app-bindings.ts';
import { clientSeen } from './client-seen.ts';

/** The endpoints for load balancers and monitoring: alive, serving, ready, metrics. */
export function health(services: Services): Hono<AppBindings> {
  const { env, metrics, poolWatch, stopping } = services;
  const app = new Hono<AppBindings>();
  app.get('/healthz', (c) =>
    poolWatch.isStuck ? c.json({ status: 'stuck', version }, 503) : c.json({ status: 'ok', version }),
  );
  // For whatever sends requests here. Nothing about the database: without it, or with its disk full, every process would be left out, though each
  // still answers what it can. It is migrated by the time that a process listens.
  app.get('/servingz', (c) => (stopping.aborted ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ok' })));
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
    const database = await databaseState(services);
    return c.json({ status: database === 'ok' ? 'ok' : 'unavailable', database }, database === 'ok' ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!isAllowed(c, env)) return c.notFound();
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  // For `npm run doctor`, which asks from outside.
  app.get('/healthz/client', (c) => (isAllowed(c, env) ? c.json(clientSeen(c)) : c.notFound()));
  return app;
}

function isAllowed(c: Context<AppBindings>, { metricsToken, sandbox }: Env): boolean {
  return metricsToken ? isSameText(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`) : sandbox;
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
