import { type Selectable, sql } from 'kysely';
import type { ChargeTable } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';

type Charge = Selectable<ChargeTable>;
type TurnParts = Pick<Services, 'database' | 'now' | 'paymentPatience'>;

/** Takes the turn to ask the provider for a charge, as it was just read; false where somebody else has it, or had it since. */
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

/** Gives the turn back after a try that came to nothing. That there was one stays known. */
export async function endTurn({ database, now }: TurnParts, charge: Charge): Promise<void> {
  await database.db.updateTable('charge').set({ asking_until: now() }).where('id', '=', charge.id).execute();
}

/** Whether somebody is asking the provider for it now; one that dies meanwhile has only made the others wait. */
export function isBeingAsked({ asking_until }: Charge, now: Date): boolean {
  return asking_until !== null && asking_until > now;
}
