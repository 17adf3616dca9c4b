import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { keptSince } from '../retention/days-kept.ts';

/** Purges inquiries in which nothing was written for long, the operators' entries about them, and the mails of both. */
export async function purgeOldInquiries(db: Db, now: Date): Promise<void> {
  const before = keptSince('inquiry', now);
  await inBatches((rows) => db.transaction().execute((tx) => purgeBatch(tx, before, rows)));
}

async function purgeBatch(tx: Db, before: Date, rows: number): Promise<number> {
  const inquiries = await lockOld(tx, before, rows);
  if (inquiries.length === 0) return 0;
  const entries = await tx.selectFrom('inquiry_entry').select('id').where('inquiry_id', 'in', inquiries).execute();
  await erasePayloads(tx, [...entries.map(({ id }) => id), ...inquiries]);
  await reopenMerged(tx, inquiries);
  // The entries are deleted by cascade.
  await tx.deleteFrom('inquiry').where('id', 'in', inquiries).execute();
  return inquiries.length;
}

/** The year counts from the last word: nobody who wrote yesterday finds their question gone, and nobody answers a mail of ours in vain. */
async function lockOld(tx: Db, before: Date, rows: number): Promise<string[]> {
  const old = await tx
    .selectFrom('inquiry')
    .select('id')
    .where('created_at', '<', before)
    .where(({ eb, fn, selectFrom }) => {
      const mail = selectFrom('inquiry_mail')
        .select(({ fn }) => fn.max('inquiry_mail.created_at').as('at'))
        .whereRef('inquiry_mail.inquiry_id', '=', 'inquiry.id');
      const entry = selectFrom('inquiry_entry')
        .select(({ fn }) => fn.max('inquiry_entry.created_at').as('at'))
        .whereRef('inquiry_entry.inquiry_id', '=', 'inquiry.id');
      const last = fn<Date>('greatest', ['inquiry.created_at', mail, entry]);
      return eb(last, '<', before);
    })
    .limit(rows)
    .forUpdate()
    .skipLocked()
    .execute();
  return old.map(({ id }) => id);
}

/**
 * Where somebody waits for an answer in a thread whose kept inquiry goes, what was merged into it stands for itself again and is open, with who
 * answers it: which of its writers waits is not known, and none is to be forgotten.
 */
async function reopenMerged(tx: Db, going: string[]): Promise<void> {
  await tx
    .updateTable('inquiry as merged')
    .from('inquiry as kept')
    .whereRef('merged.merged_into', '=', 'kept.id')
    .where('kept.id', 'in', going)
    .where('kept.state', '=', 'open')
    .set(({ ref, fn, eb }) => ({
      state: 'open' as const,
      // Not since before it was written.
      waits_since: fn<Date | null>('nullif', [
        fn('greatest', ['kept.waits_since', 'merged.created_at']),
        'merged.created_at',
      ]),
      assigned_to: fn.coalesce('kept.assigned_to', 'merged.assigned_to'),
      version: eb(ref('merged.version'), '+', 1),
    }))
    .execute();
}
