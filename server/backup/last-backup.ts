import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { GaugesOfQuery } from '../db/database-gauges.ts';

/** A backup that is finished: its file is whole, and on the disk. */
export interface FinishedBackup {
  /** The moment whose rows are in it, as an ISO time. */
  takenAt: string;
  bytes: number;
  /** The release that made it. */
  app: string;
}

/** One of the ways in which a shop is backed up. */
export interface BackupWay {
  /** `file`: `npm run backup`, or whatever else wrote its time down. `log`: PostgreSQL's own archive of its log. */
  kind: 'file' | 'log';
  /** What can be had back: all until then. Of a way in which nothing was ever backed up, since when that is waited for. */
  at: Date;
  isMade: boolean;
  /** Of a file; null where that is not known. */
  bytes: number | null;
}

/** Where the log is archived, files that were never made are not missed. */
const waysQuery: RawBuilder<BackupWay> = sql`
  with log as (select last_archived_time as at from pg_stat_archiver
    where current_setting('archive_mode') <> 'off' and last_archived_time is not null)
  select 'log' as kind, at, true as "isMade", null::bigint as bytes from log
  union all
  select 'file', coalesce(taken_at, watched_since), taken_at is not null, bytes from last_backup
    where taken_at is not null or not exists (select from log)`;

/** Records a backup in the database that it is of; not one that is older than what is recorded. */
export async function recordBackup(db: Db, { takenAt, bytes, app }: FinishedBackup): Promise<void> {
  const values = { taken_at: new Date(takenAt), bytes, app };
  await db
    .insertInto('last_backup')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet(values)
        .where((where) =>
          where.or([where('last_backup.taken_at', 'is', null), where('last_backup.taken_at', '<', values.taken_at)]),
        ),
    )
    .execute();
}

/** The ways in which this shop is backed up: one or two. */
export async function backupWays(db: Db): Promise<BackupWay[]> {
  const { rows } = await waysQuery.execute(db);
  return rows;
}

/** How old the newest backup is. */
export const backupGauges: GaugesOfQuery = {
  gauges: [
    {
      name: 'dastak_last_backup_timestamp_seconds',
      help: 'When the newest backup was taken, or the database last archived its log; of a shop without any, since when one is waited for',
      labels: ['kind'],
    },
  ],
  query: () => sql`
    select 'dastak_last_backup_timestamp_seconds' as name, array[kind] as labels, extract(epoch from at)::float8 as value
    from (${waysQuery}) as ways`,
};
