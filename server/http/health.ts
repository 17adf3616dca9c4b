import { Hono } from 'hono';
import { sql } from 'kysely';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import type { AppBindings } from './answer-call.ts';

/** For load balancers and whoever watches: alive, ready, measured. */
export function health(services: Services): Hono<AppBindings> {
  const { env, metrics, stopping } = services;
  const app = new Hono<AppBindings>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
    const database = await state(services);
    return c.json({ status: database === 'ok' ? 'ok' : 'unavailable', database }, database === 'ok' ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const allowed = env.metricsToken ? c.req.header('authorization') === `Bearer ${env.metricsToken}` : env.sandbox;
    if (!allowed) return c.notFound();
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  return app;
}

/** The migrations are only ever added to, so that once seen they need not be looked up again. */
let migrated = false;

async function state({ database, log }: Services): Promise<'ok' | 'unreachable' | 'not migrated'> {
  try {
    await sql`select 1`.execute(database.db);
    migrated ||= await isMigrated(database.db);
    return migrated ? 'ok' : 'not migrated';
  } catch (err) {
    log.warn({ err }, 'not ready');
    return 'unreachable';
  }
}
