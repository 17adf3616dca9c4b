import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { backupGauges } from './backup/last-backup.ts';
import { createCounters, createGuardCounters } from './counters.ts';
import type { Db } from './db/database.ts';
import { DatabaseGauges } from './db/database-gauges.ts';
import { nullIfUnavailable } from './db/null-if-unavailable.ts';
import { jobGauges } from './jobs/gauges.ts';
import { messageGauges } from './outgoing/gauges.ts';
import { paymentGauges } from './payments/gauges.ts';
import { version } from './version.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Gauges that are named like counters; the same is told by others, by type. */
const misnamedDefaults = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** What is measured; labels are patterns and states, never a person's data. */
export function createMetrics(db: Db, defaults = false) {
  const registry = new Registry();
  const registers = [registry];
  if (defaults) collectDefaultMetrics({ register: registry });
  for (const name of misnamedDefaults) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const ownerReactions = new Histogram({
    name: 'dastak_owner_reaction_seconds',
    help: 'Time from a message until its owner, or a person whom they have named, looked at it, and until one of them answered, by what brought them',
    labelNames: ['reaction', 'channel'] as const,
    buckets: [15, 30, 60, 120, 300, 600, 1800, 3600, 14_400, 86_400],
    registers,
  });
  for (const reaction of ['seen', 'answered'])
    for (const channel of ['sms', 'push', 'mail', 'call', 'app']) ownerReactions.zero({ reaction, channel });
  new Gauge({
    name: 'dastak_build_info',
    help: 'The release that this process runs, always 1',
    labelNames: ['version'] as const,
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'dastak_database_up',
    help: '1 while the database answers; otherwise what it alone knows is left out',
    registers,
    async collect() {
      this.set((await nullIfUnavailable(sql`select`.execute(db))) ? 1 : 0);
    },
  });
  const databaseGauges = new DatabaseGauges(db, registry);
  for (const gauges of [messageGauges, paymentGauges, jobGauges, backupGauges]) databaseGauges.add(gauges);
  return {
    registry,
    databaseGauges,
    requests,
    ownerReactions,
    ...createCounters(registry),
    ...createGuardCounters(registry),
  };
}
