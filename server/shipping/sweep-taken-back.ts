import { sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { takeBackBookingJob } from './jobs.ts';

/** By then a job has asked once. */
const openSeconds = 10 * 60;
const atOnce = 1000;

/** Bookings that are still to be taken back, and of which no job is left, as where it was tried in vain too often, get another. */
export async function sweepTakenBack({
  database: { db },
  queue,
  courier,
  now,
}: Pick<Services, 'database' | 'queue' | 'courier' | 'now'>): Promise<void> {
  if (!courier) return;
  const open = await db
    .selectFrom('shipment_taken_back')
    .select('reference')
    .where('outcome', 'is', null)
    .where('asked_at', '<', secondsAfter(now(), -openSeconds))
    .orderBy('asked_at')
    .limit(atOnce)
    .execute();
  if (open.length === 0) return;
  const { rows } = await sql<{ reference: string }>`
    select data->>'reference' as reference from jobs.job
    where name = ${takeBackBookingJob.name} and state in ('created', 'retry', 'active')`.execute(db);
  const hasJob = new Set(rows.map(({ reference }) => reference));
  const left = open.filter(({ reference }) => !hasJob.has(reference));
  if (left.length > 0) await queue.sendAll(db, takeBackBookingJob, left);
}
