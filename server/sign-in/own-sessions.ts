import { allOthers, type OwnSession } from '../../contract/sessions.ts';
import { notFound, type Principal } from '../http/principal.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { endSessionsInOrder, lifetime, ownSessions } from './sessions.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

/** The sessions of the requesting account, the last used first. */
export async function sessionsOfAccount({ database, vault, now }: Deps, principal: Principal): Promise<OwnSession[]> {
  const rows = await ownSessions(database.db, principal)
    .select(['created_at', 'last_used_at', 'browser'])
    .where('last_used_at', '>', new Date(now().getTime() - lifetime))
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ token_hash, created_at, last_used_at, browser }) => ({
    session: sessionName(vault, token_hash),
    since: created_at.toISOString(),
    last_used: last_used_at.toISOString(),
    browser: browser ?? '',
    is_this: token_hash.equals(principal.tokenHash),
  }));
}

/** Ends one of the account's sessions by its name, or all but the requesting one. Another account's session is not found. */
export async function endSessions({ database: { db }, vault }: Deps, principal: Principal, sessionId: string) {
  const own = await ownSessions(db, principal).execute();
  const hashes = own.map(({ token_hash }) => token_hash);
  const ended = hashes.filter((hash) =>
    sessionId === allOthers ? !hash.equals(principal.tokenHash) : sessionName(vault, hash) === sessionId,
  );
  if (ended.length === 0 && sessionId !== allOthers) throw notFound(principal);
  if (ended.length > 0) await endSessionsInOrder(db, ownSessions(db, principal).where('token_hash', 'in', ended));
}

/** The name of a session towards its own account: a keyed hash, from which neither the token nor what is stored of it can be derived. */
function sessionName(vault: Vault, tokenHash: Buffer): string {
  return vault.index('session-name', tokenHash.toString('base64url')).toString('base64url');
}
