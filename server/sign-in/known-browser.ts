import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { type Addressee, recipientIndex } from './addressee.ts';

/** Whether this addressee has logged in before with the browser that holds this token. */
export async function isKnownBrowser(db: Db, vault: Vault, to: Addressee, token: string): Promise<boolean> {
  if (!token) return false;
  const found = await db
    .selectFrom('known_browser')
    .select('audience')
    .where('token_hash', '=', hashOf(token))
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers, in the transaction of a login, with which browser it was made. Returns the token it is known by from now on: the one it sent where that
 * is ours, else a new one of 32 random bytes. It opens nothing: it only gives a browser limits of its own.
 */
export async function rememberBrowser(tx: Db, vault: Vault, to: Addressee, known: { token: string; at: Date }) {
  const token = (await isKnownToken(tx, known.token)) ? known.token : randomBytes(32).toString('base64url');
  await tx
    .insertInto('known_browser')
    .values({
      token_hash: hashOf(token),
      audience: to.audience,
      recipient_index: recipientIndex(vault, to),
      last_login_at: known.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'audience', 'recipient_index']).doUpdateSet({ last_login_at: known.at }),
    )
    .execute();
  return token;
}

export async function purgeKnownBrowsers(tx: Db, vault: Vault, to: Addressee): Promise<void> {
  await tx
    .deleteFrom('known_browser')
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .execute();
}

/** A browser has one token, no matter who logs in with it. */
async function isKnownToken(tx: Db, token: string): Promise<boolean> {
  if (!token) return false;
  const found = tx.selectFrom('known_browser').select('audience').where('token_hash', '=', hashOf(token));
  return (await found.executeTakeFirst()) !== undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
