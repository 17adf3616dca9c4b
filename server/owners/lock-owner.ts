import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/refused.ts';
import type { OwnerRow } from './owner.ts';

/** The owner who asks, for what only looks. */
export async function requireOwner(db: Db, id: number): Promise<OwnerRow> {
  return orLoggedOut(await owner(db, id).executeTakeFirst());
}

/** The same, for what only somebody may look at who has said who he is. */
export async function requireRegisteredOwner(db: Db, id: number): Promise<OwnerRow> {
  return orNotRegistered(await requireOwner(db, id));
}

/**
 * The owner who asks, his row locked until the transaction ends. Whatever changes what he has starts with this: his
 * presses then happen one after the other, and nobody waits for him while holding what he waits for.
 */
export async function lockOwner(tx: Db, id: number): Promise<OwnerRow> {
  return orLoggedOut(await owner(tx, id).forUpdate().executeTakeFirst());
}

/** The same, for what only somebody may do who has said who he is. */
export async function lockRegisteredOwner(tx: Db, id: number): Promise<OwnerRow> {
  return orNotRegistered(await lockOwner(tx, id));
}

function owner(db: Db, id: number) {
  return db.selectFrom('owner').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
}

/** His account may have been deleted since his token was looked at. */
function orLoggedOut(owner: OwnerRow | undefined): OwnerRow {
  if (!owner) throw new Refused(401, 'unauthorized', en.api.unauthorized);
  return owner;
}

function orNotRegistered(owner: OwnerRow): OwnerRow {
  if (!owner.registered_at) throw new Refused(409, 'not_registered', en.owners.register_first);
  return owner;
}
