import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import type { Vault } from '../personal-data/vault.ts';
import { keptSince } from '../retention/days-kept.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';
import { purgeKnownBrowsers } from './known-browser.ts';

/** More than strangers can request while a code lives: only the browsers of one person can displace what was sent to that person. */
const maxCodes = 50;

/** Deletes an addressee's codes, the content of the messages that brought them, and the record of the browsers known for them. */
export async function purgeAddressee(tx: Db, vault: Vault, to: Addressee): Promise<void> {
  const codes = await deleteCodesOf(tx, vault, to).returning('id').execute();
  await eraseMessages(tx, codes);
  await purgeKnownBrowsers(tx, vault, to);
  await tx
    .deleteFrom('code_warning')
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .execute();
}

/** Keeps only so many of an addressee's codes; deletes the oldest. */
export async function purgeOldest(tx: Db, vault: Vault, to: Addressee): Promise<void> {
  const oldest = tx
    .selectFrom('sign_in_code')
    .select('id')
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .orderBy('created_at', 'desc')
    .offset(maxCodes);
  await eraseMessages(tx, await deleteCodesOf(tx, vault, to).where('id', 'in', oldest).returning('id').execute());
}

function deleteCodesOf(tx: Db, vault: Vault, to: Addressee) {
  const own = tx.deleteFrom('sign_in_code').where('audience', '=', to.audience);
  return own.where('recipient_index', '=', recipientIndex(vault, to));
}

async function eraseMessages(tx: Db, codes: { id: string }[]): Promise<void> {
  if (codes.length > 0)
    await erasePayloads(
      tx,
      codes.map(({ id }) => id),
    );
}

/** Purges codes that nobody needs to learn any more that they expired, and the words of their messages. */
export async function purgeExpiredCodes({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = keptSince('sign_in_code', now());
  await inBatches((rows) => database.db.transaction().execute((tx) => purgeExpired(tx, before, rows)));
}

async function purgeExpired(tx: Db, before: Date, rows: number): Promise<number> {
  const expired = tx.selectFrom('sign_in_code').select('id').where('expires_at', '<', before);
  const codes = (await expired.limit(rows).forUpdate().skipLocked().execute()).map(({ id }) => id);
  if (codes.length === 0) return 0;
  await tx.deleteFrom('sign_in_code').where('id', 'in', codes).execute();
  await erasePayloads(tx, codes);
  return codes.length;
}
