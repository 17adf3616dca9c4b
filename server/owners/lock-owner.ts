import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { OwnerRow } from './owner.ts';

/** The requesting owner, for reading only. */
export async function requireOwner(db: Db, id: number): Promise<OwnerRow> {
  return requireExisting(await activeOwner(db, id).executeTakeFirst());
}

/** The same, for what only a registered owner may read. */
export async function requireRegisteredOwner(db: Db, id: number): Promise<OwnerRow> {
  return requireRegistered(await requireOwner(db, id));
}

/**
 * The requesting owner, their row locked until the transaction ends. Whatever changes what they have starts with this: their requests then run one
 * after the other, and none waits for this lock while holding what another of them waits for.
 */
export async function lockOwner(tx: Db, id: number): Promise<OwnerRow> {
  return requireExisting(await activeOwner(tx, id).forUpdate().executeTakeFirst());
}

/** The same for a request that no owner is logged in for. An account that was deleted meanwhile leaves nothing to lock. */
export async function lockActiveOwner(tx: Db, id: number): Promise<void> {
  await activeOwner(tx, id).forUpdate().execute();
}

/** The same, for what only a registered owner may do. */
export async function lockRegisteredOwner(tx: Db, id: number): Promise<OwnerRow> {
  return requireRegistered(await lockOwner(tx, id));
}

function activeOwner(db: Db, id: number) {
  return db.selectFrom('owner').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
}

/** The account may have been deleted since the token was checked. */
function requireExisting(owner: OwnerRow | undefined): OwnerRow {
  if (!owner) throw new ApiError(401, 'unauthorized', en.api.unauthorized);
  return owner;
}

function requireRegistered(owner: OwnerRow): OwnerRow {
  if (!owner.registered_at) throw new ApiError(409, 'not_registered', en.owners.register_first);
  return owner;
}
