import type { mergeInquiry } from '../../../contract/console/inquiry-threads.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeInquiry, type InquiryRow, waitingSince } from './inquiry-row.ts';

const t = en.console_inquiries;

/**
 * Makes an inquiry part of another's thread: it stays in the database as it is, and is read there. What was merged into it before follows it, so that
 * there is never a chain of them.
 */
export function mergeInto({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof mergeInquiry> {
  return ({ id, version, into, other_writer }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const target = await findThread(tx, into);
      const both = await lockBoth(tx, id, target);
      const merged = both.find(({ no }) => no === id);
      if (!merged) throw notFound(principal);
      if (merged.merged_into) throw new ApiError(409, 'merged_already', t.merged_already);
      requireVersion(merged, version, principal);
      if (target === id) throw new ApiError(409, 'same_inquiry', t.same_inquiry);
      const kept = both.find(({ no }) => no === target);
      // It was merged itself since it was looked for.
      if (!kept || kept.merged_into) throw new ApiError(409, 'changed_meanwhile', en.console_common.changed_meanwhile);
      if (!other_writer && !isSameWriter(merged, kept)) throw new ApiError(409, 'other_writer', t.other_writer);
      await tx.updateTable('inquiry').set({ merged_into: kept.id }).where('merged_into', '=', merged.id).execute();
      await changeInquiry(tx, merged, { merged_into: kept.id, state: 'closed' });
      await changeInquiry(tx, kept, standingAfter(merged, kept));
      const away = { subjectId: merged.no, changes: { into: kept.no } };
      await recordAudit(tx, principal, { action: 'inquiry.merge', subject: 'inquiry', ...away, now: now() });
      const here = { subjectId: kept.no, changes: { merged: merged.no } };
      await recordAudit(tx, principal, { action: 'inquiry.merge_in', subject: 'inquiry', ...here, now: now() });
      return { id: kept.no };
    });
}

/** The number of the inquiry in whose thread a ticket is read. */
async function findThread(tx: Db, ticket: string): Promise<number> {
  const found = await tx
    .selectFrom('inquiry')
    .leftJoin('inquiry as kept', 'kept.id', 'inquiry.merged_into')
    .select((eb) => eb.fn.coalesce('kept.no', 'inquiry.no').as('no'))
    .where('inquiry.ticket', '=', ticket.toUpperCase())
    .executeTakeFirst();
  if (!found) throw new ApiError(404, 'no_such_ticket', t.no_such_ticket);
  return found.no;
}

/** Always in the same order: two who merge the same two, each into the other, wait for each other one way only. */
function lockBoth(tx: Db, ...numbers: [number, number]): Promise<InquiryRow[]> {
  return tx.selectFrom('inquiry').selectAll().where('no', 'in', numbers).orderBy('no').forUpdate().execute();
}

function isSameWriter({ email_index: a }: InquiryRow, { email_index: b }: InquiryRow): boolean {
  return a !== null && b !== null && a.equals(b);
}

/** Whoever still waits for an answer goes on waiting, since when they have; and who answers the one answers both. */
function standingAfter(merged: InquiryRow, kept: InquiryRow) {
  const open = [merged, kept].filter(({ state }) => state === 'open');
  const assigned_to = kept.assigned_to ?? merged.assigned_to;
  if (!open.includes(merged)) return { assigned_to };
  const waits_since = new Date(Math.min(...open.map((row) => waitingSince(row).getTime())));
  return { assigned_to, state: 'open' as const, waits_since };
}
