import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';

const day = 24 * 3600 * 1000;

/** Somebody's code opens nothing any more, and nothing is left of the message that brought it. */
export async function forgetCode(tx: Db, vault: Vault, to: Addressee): Promise<void> {
  const codes = await tx
    .deleteFrom('one_time_code')
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .returning('id')
    .execute();
  await erasePayloads(
    tx,
    codes.map(({ id }) => id),
  );
}

export async function forgetExpiredCodes({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  // A day later nobody needs to be told any more that it expired.
  const before = new Date(now().getTime() - day);
  await inBatches((rows) => database.db.transaction().execute((tx) => forgetExpired(tx, before, rows)));
}

async function forgetExpired(tx: Db, before: Date, rows: number): Promise<number> {
  const expired = tx.selectFrom('one_time_code').select('id').where('expires_at', '<', before);
  const codes = (await expired.limit(rows).forUpdate().skipLocked().execute()).map(({ id }) => id);
  if (codes.length === 0) return 0;
  await tx.deleteFrom('one_time_code').where('id', 'in', codes).execute();
  await erasePayloads(tx, codes);
  return codes.length;
}
