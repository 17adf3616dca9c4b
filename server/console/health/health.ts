import { sql } from 'kysely';
import type { health as healthCall } from '../../../contract/console/health.ts';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { backupWays } from '../../backup/last-backup.ts';
import type { Database, Db } from '../../db/database.ts';
import { isMigrated } from '../../db/migrate.ts';
import type { Handler } from '../../http/handle-call.ts';
import { budgetsSpent } from '../../limits/budgets-spent.ts';
import { lanes } from '../../outgoing/due.ts';
import type { Services } from '../../services.ts';
import { quietShipments } from '../../shipping/under-way.ts';
import { countSprayed } from '../../sign-in/warn-of-spraying.ts';
import { countUpTo } from '../lists/count-up-to.ts';

type Deps = Pick<Services, 'database' | 'gateway' | 'env' | 'now'>;

export function health({ database, gateway, env, now }: Deps): Handler<typeof healthCall> {
  return async () => ({
    Paused: await pausedChannels(database.db),
    Queues: await queueDepths(database.db),
    Jobs: await jobRuns(database.db),
    Budgets: await budgetsSpent(database.db, env, now()),
    Payments: { is_paused: gateway.isPaused() },
    Parcels: await countQuiet(database.db, now()),
    Sprayed: { people: await countSprayed({ database, now }) },
    Database: await databaseState(database),
  });
}

async function countQuiet(db: Db, now: Date) {
  const count = await countUpTo(db, quietShipments(db, now), maxCountedRows + 1);
  return { quiet: Math.min(count, maxCountedRows), more: count > maxCountedRows };
}

interface PausedChannel {
  channel: 'sms' | 'call' | 'mail';
  why: 'refuses us' | 'does not answer';
  since: Date;
  until: Date;
  waiting: number;
}

async function pausedChannels(db: Db) {
  const { rows } = await sql<PausedChannel>`
    select channel, why, since, until, waiting.count as waiting
    from channel_pause, lateral (select count(*)::integer as count from (
      select from outgoing where outgoing.channel = channel_pause.channel and state = 'queued' and settled_at is null
      limit ${maxCountedRows + 1}) queued) waiting
    where since is not null order by since`.execute(db);
  return rows.map(({ since, until, waiting, ...paused }) => ({
    ...paused,
    since: since.toISOString(),
    until: until.toISOString(),
    waiting: Math.min(waiting, maxCountedRows),
    more: waiting > maxCountedRows,
  }));
}

interface QueueDepth {
  name: string;
  waiting: number;
  active: number;
  oldest: Date | null;
}

/** How many messages and jobs wait in each queue; only so many of each are counted, those that are due first. */
async function queueDepths(db: Db) {
  const { rows } = await sql<QueueDepth>`
    select queue.name, waiting.count as waiting, waiting.oldest, active.count as active
    from jobs.queue queue,
      lateral (select count(*)::integer as count, min(created_on) as oldest from (
        select created_on from jobs.job where name = queue.name and state < 'active'
        order by start_after limit ${maxCountedRows + 1}) due) waiting,
      lateral (select count(*)::integer as count from (
        select from jobs.job where name = queue.name and state = 'active' limit ${maxCountedRows}) taken) active
    where queue.name not like '\\_\\_%' and not exists (select from jobs.schedule where schedule.name = queue.name)
      and queue.name not in (${sql.join(Object.values(lanes).map(({ name }) => name))})
    union all ${messagesWaiting(lanes.urgent)} union all ${messagesWaiting(lanes.patient)}
    order by name`.execute(db);
  return rows.map(({ waiting, oldest, ...queue }) => ({
    ...queue,
    waiting: Math.min(waiting, maxCountedRows),
    more: waiting > maxCountedRows,
    oldest: oldest?.toISOString() ?? '',
  }));
}

/** The messages of a lane whose outcome is not known. */
function messagesWaiting({ name, condition }: (typeof lanes)[keyof typeof lanes]) {
  return sql`
    select ${name}::text, count(*) filter (where state <> 'sending')::integer, min(created_at) filter (where state <> 'sending'),
      count(*) filter (where state = 'sending')::integer
    from (select state, created_at from outgoing where settled_at is null and ${condition}
      order by next_check_at limit ${maxCountedRows + 1}) open`;
}

interface JobRun {
  name: string;
  cron: string | null;
  started_at: Date | null;
  ok_at: Date | null;
  took_ms: number | null;
  fault: string | null;
}

/** The jobs that run on a schedule or continuously, with how their last run went; also those that never ran. */
async function jobRuns(db: Db) {
  const { rows } = await sql<JobRun>`
    select coalesce(job_run.name, schedule.name) as name, schedule.cron, started_at, ok_at, took_ms, fault
    from job_run full join jobs.schedule on schedule.name = job_run.name
    order by schedule.cron is not null, 1`.execute(db);
  return rows.map(({ name, cron, started_at, ok_at, took_ms, fault }) => ({
    name,
    cron: cron ?? '',
    started_at: started_at?.toISOString() ?? '',
    ok_at: ok_at?.toISOString() ?? '',
    took_ms: took_ms ?? 0,
    fault: fault ?? '',
  }));
}

interface Facts {
  version: string;
  bytes: number;
}

async function databaseState({ db, engine }: Database) {
  const facts = await sql<Facts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db);
  const migrations = await sql<{ name: string; at: string }>`
    select name, timestamp as at from kysely_migration order by name`.execute(db);
  const { version = '', bytes = 0 } = facts.rows[0] ?? {};
  return {
    engine,
    version,
    megabytes: megabytesOf(bytes),
    is_migrated: await isMigrated(db),
    migrations: migrations.rows,
    backups: await newestBackups(db),
  };
}

async function newestBackups(db: Db) {
  const ways = await backupWays(db);
  return ways.map(({ kind, at, isMade, bytes }) => ({
    kind,
    at: isMade ? at.toISOString() : '',
    megabytes: megabytesOf(bytes ?? 0),
  }));
}

function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
