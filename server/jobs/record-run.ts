import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Runs a scheduled task, and records when it ran, how long it took and whether it succeeded. */
export async function recordRun(db: Db, name: string, task: () => Promise<void>): Promise<void> {
  const started = performance.now();
  try {
    await task();
  } catch (error) {
    await upsertJobRun(db, name, started, error);
    throw error;
  }
  await upsertJobRun(db, name, started, null);
}

/** Of an error only its kind is stored: the rest, which may contain personal data, is for the log. */
async function upsertJobRun(db: Db, name: string, started: number, error: unknown): Promise<void> {
  const fault = error === null ? null : error instanceof Error ? error.name : typeof error;
  const took = Math.round(performance.now() - started);
  const at = sql`statement_timestamp() - ${took}::integer * interval '1 millisecond'`;
  await sql`
    insert into job_run (name, started_at, took_ms, fault, ok_at)
    values (${name}, ${at}, ${took}, ${fault}, ${fault === null ? at : sql`null`})
    on conflict (name) do update set started_at = excluded.started_at, took_ms = excluded.took_ms,
      fault = excluded.fault, ok_at = coalesce(excluded.ok_at, job_run.ok_at)`.execute(db);
}
