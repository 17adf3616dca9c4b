import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { keptSince } from '../retention/days-kept.ts';

/** Purges old inquiries, the operators' entries about them, and the mails of both. */
export async function purgeOldInquiries(db: Db, now: Date): Promise<void> {
  const before = keptSince('inquiry', now);
  await inBatches((rows) => db.transaction().execute((tx) => purgeBatch(tx, before, rows)));
}

async function purgeBatch(tx: Db, before: Date, rows: number): Promise<number> {
  const old = tx.selectFrom('inquiry').select('id').where('created_at', '<', before);
  const inquiries = (await old.limit(rows).forUpdate().skipLocked().execute()).map(({ id }) => id);
  if (inquiries.length === 0) return 0;
  const entries = await tx.selectFrom('inquiry_entry').select('id').where('inquiry_id', 'in', inquiries).execute();
  await erasePayloads(tx, [...entries.map(({ id }) => id), ...inquiries]);
  // The entries are deleted by cascade.
  await tx.deleteFrom('inquiry').where('id', 'in', inquiries).execute();
  return inquiries.length;
}
