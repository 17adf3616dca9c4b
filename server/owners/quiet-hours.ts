import type {
  endQuietHours as endQuietHoursCall,
  setQuietHours as setQuietHoursCall,
} from '../../contract/owner-control.ts';
import { type QuietHours, quietUntil, type Weekday, weekdays } from '../../contract/quiet-hours.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { lockOwner } from './lock-owner.ts';

type Deps = Pick<Services, 'database' | 'now'>;

/** Sets the owner's quiet hours, in place of those there were. */
export function setQuietHours({ database, now }: Deps): Handler<typeof setQuietHoursCall> {
  return async ({ UserLoginID, days, begins, ends, letsUrgent }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const quietHours = { days: weekdays.filter((day) => days.includes(day)), begins, ends, letsUrgent };
    const row = { days: quietHours.days, begins, ends, lets_urgent: letsUrgent };
    await database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await tx
        .insertInto('quiet_hours')
        .values({ owner_id: id, ...row })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
        .execute();
    });
    return presentQuietHours(quietHours, now());
  };
}

/** Takes the owner's quiet hours away, if there are any. */
export function endQuietHours({ database }: Deps): Handler<typeof endQuietHoursCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await deleteQuietHours(tx, id);
    });
    return {};
  };
}

export async function deleteQuietHours(tx: Db, ownerId: number): Promise<void> {
  await tx.deleteFrom('quiet_hours').where('owner_id', '=', ownerId).execute();
}

/** Null if the owner has none. */
export async function quietHoursOf(db: Db, ownerId: number): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['days', 'begins', 'ends', 'lets_urgent'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return null;
  return { days: row.days as Weekday[], begins: row.begins, ends: row.ends, letsUrgent: row.lets_urgent };
}

/** As the owner's pages get them. */
export function presentQuietHours(quietHours: QuietHours | null, now: Date) {
  return { quietHours, quietUntil: (quietHours && quietUntil(quietHours, now))?.toISOString() ?? '' };
}
