import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Principal } from '../http/principal.ts';
import { sessionEnded } from './sessions.ts';

/** For how long, in milliseconds, a session may change the account's phone and mail address after its holder showed that they are the owner. */
const lifetime = 15 * 60 * 1000;

/** Records that the holder of this session has just shown, beyond holding it, that they are the account's owner. */
export async function confirmSession(tx: Db, { tokenHash }: Principal, now: Date): Promise<void> {
  const session = tx.updateTable('session').set({ confirmed_at: now }).where('token_hash', '=', tokenHash);
  if (!(await session.returning('kind').executeTakeFirst())) throw sessionEnded();
}

/** Until when that counts; null if it was never shown, or too long ago. */
export async function confirmedUntil(db: Db, { tokenHash }: Principal, now: Date): Promise<Date | null> {
  const session = db.selectFrom('session').select('confirmed_at').where('token_hash', '=', tokenHash);
  const at = (await session.executeTakeFirst())?.confirmed_at;
  const until = at ? new Date(at.getTime() + lifetime) : null;
  return until && until > now ? until : null;
}

export async function requireConfirmed(db: Db, principal: Principal, now: Date): Promise<void> {
  if (!(await confirmedUntil(db, principal, now))) throw confirmationRequired();
}

/** Uses the confirmation up: it is good for one change. Rejects if there is none, and if the session was ended meanwhile. */
export async function consumeConfirmation(tx: Db, principal: Principal, now: Date): Promise<void> {
  const { tokenHash } = principal;
  const session = await tx
    .selectFrom('session')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw sessionEnded();
  await requireConfirmed(tx, principal, now);
  await tx.updateTable('session').set({ confirmed_at: null }).where('token_hash', '=', tokenHash).execute();
}

function confirmationRequired(): ApiError {
  return new ApiError(409, 'confirm_first', en.own_contact.confirm_first);
}
