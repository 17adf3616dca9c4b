import { sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import type { ChargeRow } from './charge.ts';

type LeaseDeps = Pick<Services, 'database' | 'now' | 'paymentTimeouts'>;

/** Takes the lease to ask the provider for a charge, as it was just read; false if another request holds the lease, or has held it since. */
export async function takeLease({ database, now, paymentTimeouts }: LeaseDeps, charge: ChargeRow): Promise<boolean> {
  if (isLeased(charge, now())) return false;
  const leased = await database.db
    .updateTable('charge')
    .set({ asking_until: secondsAfter(now(), paymentTimeouts.lease) })
    .where('id', '=', charge.id)
    .where('provider_order_id', 'is', null)
    .where(sql<boolean>`asking_until is not distinct from ${charge.asking_until}`)
    .returning('id')
    .executeTakeFirst();
  return leased !== undefined;
}

/** Releases the lease after a failed attempt. That there was an attempt stays recorded. */
export async function releaseLease({ database, now }: LeaseDeps, charge: ChargeRow): Promise<void> {
  await database.db.updateTable('charge').set({ asking_until: now() }).where('id', '=', charge.id).execute();
}

/** Whether another request holds the lease; a process that dies holding it has only delayed the others. */
export function isLeased({ asking_until }: ChargeRow, now: Date): boolean {
  return asking_until !== null && asking_until > now;
}
