import { randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod/mini';
import type { passkeyRegistration } from '../../../contract/passkey-fields.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notFound, type Principal } from '../../http/principal.ts';
import type { LimitName } from '../../limits/table.ts';
import type { Payload } from '../../outgoing/payload.ts';
import type { Services } from '../../services.ts';
import { browserName } from '../browser-name.ts';
import { holderColumns, passkeysOf, presentPasskey } from './account-passkeys.ts';
import { creationOptions, savePasskey, verifyNewPasskey } from './new-passkey.ts';

// What an owner and a reseller do with their passkeys. An operator's is one factor among others: server/console/mfa.

/**
 * How recent a login must be to add a passkey. A passkey outlives the session that added it: adding one is for a person who has just shown that the
 * phone or the mailbox is theirs.
 */
const recentMs = 15 * 60 * 1000;

/** The passkeys of the requesting account, and whether its session is new enough to add one. */
export async function listOwnPasskeys({ database: { db }, now }: Services, principal: Principal) {
  const rows = await passkeysOf(db, principal);
  return { passkeys: rows.map(presentPasskey), may_add: isRecent(await sessionStart(db, principal), now()) };
}

/** The options with which the browser makes one. `label`: see creationOptions. Counted, since a message is sent for each one added. */
export async function ownPasskeyOptions(services: Services, principal: Principal, limit: LimitName, label: string) {
  const { database, limits, now } = services;
  // Before it is counted: an old session in another person's hands uses up none of the day's limit.
  if (!isRecent(await sessionStart(database.db, principal), now()))
    throw new ApiError(403, 'log_in_again', en.passkeys.log_in_again);
  await limits.count([{ limit, subject: principal.id }]);
  const passkeys = (await passkeysOf(database.db, principal)).map(({ id }) => id);
  return { options: await creationOptions(services, { principal, label, passkeys, residentKey: 'required' }) };
}

/** What is kept, and with which browser it was made. */
interface CreatedPasskey {
  response: z.output<typeof passkeyRegistration>;
  userAgent: string;
}

/** Locks the account's row, or rejects if it is gone; returns the message that notifies its holder of the new passkey. */
type LockAccount = (tx: Db) => Promise<Payload>;

/** Stores one for the requesting account. A session that was ended meanwhile adds none. */
export async function addOwnPasskey(
  services: Services,
  principal: Principal,
  created: CreatedPasskey,
  lockAccount: LockAccount,
): Promise<void> {
  const { database, outbox, now } = services;
  const credential = await verifyNewPasskey(services, principal, created.response);
  const message = await database.db.transaction().execute(async (tx) => {
    const notification = await lockAccount(tx);
    if (!(await sessionStart(tx, principal))) throw new ApiError(401, 'unauthorized', en.api.unauthorized);
    await savePasskey(tx, principal, { ...credential, name: browserName(created.userAgent), created_at: now() });
    return outbox.enqueue(tx, notification, randomUUIDv7());
  });
  outbox.attemptInBackground(message);
}

/** Another account's passkey is not found. */
export async function removeOwnPasskey(
  { database: { db } }: Services,
  principal: Principal,
  id: string,
): Promise<void> {
  const own = db.deleteFrom('passkey').where('id', '=', id).where(holderColumns[principal.kind], '=', principal.id);
  if (!(await own.returning('id').executeTakeFirst())) throw notFound(principal);
}

/** When the requesting session began; undefined if it has ended. */
async function sessionStart(db: Db, { tokenHash }: Principal): Promise<Date | undefined> {
  const session = db.selectFrom('session').select('created_at').where('token_hash', '=', tokenHash);
  return (await session.executeTakeFirst())?.created_at;
}

function isRecent(startedAt: Date | undefined, now: Date): boolean {
  return startedAt !== undefined && startedAt.getTime() > now.getTime() - recentMs;
}
