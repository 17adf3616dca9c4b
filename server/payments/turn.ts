import { type Selectable, sql } from 'kysely';
import type { ChargeTable } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';

type Charge = Selectable<ChargeTable>;
type TurnParts = Pick<Services, 'database' | 'now' | 'paymentPatience'>;

/** Takes the lease to ask the provider for a charge, as it was just read; false if another request holds the lease, or has held it since. */
export async function takeTurn({ database, now, paymentPatience }: TurnParts, charge: Charge): Promise<boolean> {
  if (isBeingAsked(charge, now())) return false;
  const taken = await database.db
    .updateTable('charge')
    .set({ asking_until: secondsAfter(now(), paymentPatience.lease) })
    .where('id', '=', charge.id)
    .where('provider_order_id', 'is', null)
    .where(sql<boolean>`asking_until is not distinct from ${charge.asking_until}`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Releases the lease after a failed attempt. That there was an attempt stays recorded. */
export async function endTurn({ database, now }: TurnParts, charge: Charge): Promise<void> {
  await database.db.updateTable('charge').set({ asking_until: now() }).where('id', '=', charge.id).execute();
}

/** Whether another request holds the lease; a process that dies holding it has only delayed the others. */
export function isBeingAsked({ asking_until }: Charge, now: Date): boolean {
  return asking_until !== null && asking_until > now;
}
