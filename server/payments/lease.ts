import { sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import type { ChargeRow } from './charge.ts';

/** A charge as it was before its lease was taken. `asking_until`: null for one that was never asked for. */
export type UnleasedCharge = Pick<ChargeRow, 'order_id' | 'receipt' | 'amount_paise' | 'asking_until'>;

type LeaseDeps = Pick<Services, 'database' | 'now' | 'paymentTimeouts'>;

/** When a lease that is taken now ends. */
export function leaseEnd({ now, paymentTimeouts }: Omit<LeaseDeps, 'database'>): Date {
  return secondsAfter(now(), paymentTimeouts.lease);
}

/** Takes the lease to ask the provider for a charge, as it was just read; false if another request holds the lease, or has held it since. */
export async function takeLease(deps: LeaseDeps, charge: UnleasedCharge): Promise<boolean> {
  if (isLeased(charge, deps.now())) return false;
  const leased = await deps.database.db
    .updateTable('charge')
    .set({ asking_until: leaseEnd(deps) })
    .where('order_id', '=', charge.order_id)
    .where('provider_order_id', 'is', null)
    .where(sql<boolean>`asking_until is not distinct from ${charge.asking_until}`)
    .returning('id')
    .executeTakeFirst();
  return leased !== undefined;
}

/** Releases the lease after a failed attempt. That there was an attempt stays recorded. */
export async function releaseLease({ database, now }: LeaseDeps, { order_id }: UnleasedCharge): Promise<void> {
  await database.db.updateTable('charge').set({ asking_until: now() }).where('order_id', '=', order_id).execute();
}

/** Whether another request holds the lease; a process that dies holding it has only delayed the others. */
export function isLeased({ asking_until }: Pick<ChargeRow, 'asking_until'>, now: Date): boolean {
  return asking_until !== null && asking_until > now;
}
