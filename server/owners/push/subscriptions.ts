import { createHash } from 'node:crypto';
import { maxPushBrowsers } from '../../../contract/push.ts';
import type { Db } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import type { BrowserSubscription } from '../../outgoing/ports.ts';
import { endpointIndex } from '../../outgoing/recipient-index.ts';
import type { Vault } from '../../personal-data/vault.ts';

interface OwnSubscription extends BrowserSubscription {
  id: number;
  since: Date;
  /** What the browser said of itself when it logged in; null if that told nothing. */
  browser: string | null;
  /** The session in which it was turned on. */
  sessionHash: Buffer;
}

/** The browsers that show an owner notifications, oldest first. */
export async function subscriptionsOf(db: Db, vault: Vault, ownerId: number): Promise<OwnSubscription[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.token_hash', 'push_subscription.session_hash')
    .select(['id', 'endpoint_sealed', 'keys_sealed', 'push_subscription.created_at', 'session_hash', 'browser'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, endpoint_sealed, keys_sealed, created_at, session_hash, browser }) => ({
    id,
    endpoint: vault.open(endpoint_sealed, { ...place, column: 'endpoint', row: id }),
    keys: JSON.parse(vault.open(keys_sealed, { ...place, column: 'keys', row: id })),
    since: created_at,
    browser,
    sessionHash: session_hash,
  }));
}

export async function countSubscriptions(db: Db, ownerId: number): Promise<number> {
  const own = db.selectFrom('push_subscription').where('owner_id', '=', ownerId);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

const place = { table: 'push_subscription' } as const;

interface NewSubscription extends BrowserSubscription {
  ownerId: number;
  /** It ends with this session (`push_subscription.session_hash`). */
  sessionHash: Buffer;
  now: Date;
}

/**
 * Adds a browser, and drops the oldest of more than an owner may have. One that told another owner tells this one from now on: whoever is at it has
 * logged in here last.
 */
export async function addSubscription(
  tx: Db,
  vault: Vault,
  { ownerId, endpoint, keys, sessionHash, now }: NewSubscription,
): Promise<void> {
  const id = await nextId(tx, 'push_subscription');
  const row = {
    id,
    owner_id: ownerId,
    session_hash: sessionHash,
    endpoint_sealed: vault.seal(endpoint, { ...place, column: 'endpoint', row: id }),
    keys_sealed: vault.seal(JSON.stringify(keys), { ...place, column: 'keys', row: id }),
    created_at: now,
  };
  await tx
    .insertInto('push_subscription')
    .values({ ...row, endpoint_index: endpointIndex(vault, endpoint) })
    .onConflict((conflict) => conflict.column('endpoint_index').doUpdateSet(row))
    .execute();
  const kept = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(maxPushBrowsers);
  await tx.deleteFrom('push_subscription').where('owner_id', '=', ownerId).where('id', 'not in', kept).execute();
}

export async function deleteSubscriptions(tx: Db, ownerId: number, ids?: number[]): Promise<void> {
  const own = tx.deleteFrom('push_subscription').where('owner_id', '=', ownerId);
  await (ids ? own.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))) : own).execute();
}

/** By which a page knows its own browser among its owner's, without our telling any page an address: a hash of it. */
export function markOf({ endpoint }: BrowserSubscription): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
}
