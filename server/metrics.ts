import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './db/database.ts';
import { nullIfUnavailable } from './db/null-if-unavailable.ts';
import { watchMessages } from './outgoing/gauges.ts';
import { watchPayments } from './payments/gauges.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What is measured; labels are patterns and states, never a person's data. */
export function createMetrics(db: Db, defaults = false) {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'dastak_outgoing_attempts_total',
    help: 'What providers did with messages and calls handed to them',
    labelNames: ['channel', 'outcome'] as const,
    registers: [registry],
  });
  const ownerReactions = new Histogram({
    name: 'dastak_owner_reaction_seconds',
    help: 'Time from a message until its owner, or a person whom they have named, looked at it, and until one of them answered, by what brought them',
    labelNames: ['reaction', 'channel'] as const,
    buckets: [15, 30, 60, 120, 300, 600, 1800, 3600, 14_400, 86_400],
    registers: [registry],
  });
  new Gauge({
    name: 'dastak_database_up',
    help: '1 while the database answers; otherwise what it alone knows is left out',
    registers: [registry],
    async collect() {
      this.set((await nullIfUnavailable(sql`select`.execute(db))) ? 1 : 0);
    },
  });
  watchMessages(db, registry);
  watchPayments(db, registry);
  return { registry, requests, attempts, ownerReactions };
}
