import type { Updateable } from 'kysely';
import type { noteOnInquiry, replyToInquiry } from '../../../contract/console/inquiries.ts';
import type { InquiryEntryKind } from '../../../contract/inquiry-states.ts';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import { idempotencyOf } from '../../http/idempotency.ts';
import type { Operator } from '../../http/principal.ts';
import { openDetails } from '../../inquiries/details.ts';
import { addEntry, isRepeat } from '../../inquiries/entry.ts';
import { replyMail } from '../../inquiries/mails.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiry-row.ts';

/** Mails the writer, and the inquiry is no longer open; an unassigned one is assigned to the operator who answers first. */
export function reply(deps: Services): Handler<typeof replyToInquiry> {
  return async (words, caller) => {
    const queued: string[] = [];
    const answer = await write(deps, words, caller, {
      kind: 'reply',
      follows: async (tx, row, entryId) => {
        queued.push(await enqueueReply(tx, deps, { row, entryId, text: words.text }));
        return { state: 'answered', assigned_to: row.assigned_to ?? caller.principal.id };
      },
    });
    for (const mail of queued) deps.outbox.attemptInBackground(mail);
    return answer;
  };
}

function enqueueReply(
  tx: Db,
  { vault, outbox, env }: Pick<Services, 'vault' | 'outbox' | 'env'>,
  { row, entryId, text }: { row: InquiryRow; entryId: string; text: string },
): Promise<string> {
  const { email } = openDetails(vault, row);
  const mail = replyMail(email, text, { ticket: row.ticket, address: env.supportEmail });
  return outbox.enqueue(tx, mail, entryId, 'a day');
}

export function note(deps: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof noteOnInquiry> {
  return (words, caller) => write(deps, words, caller, { kind: 'note', follows: async () => ({}) });
}

interface Words {
  id: number;
  version: number;
  text: string;
}

interface Writer {
  principal: Operator;
  idempotencyKey?: string | undefined;
}

interface Written {
  kind: InquiryEntryKind;
  /** What else to do in the same transaction; returns the inquiry's changed fields. */
  follows: (
    tx: Db,
    row: InquiryRow,
    entryId: string,
  ) => Promise<Pick<Updateable<InquiryTable>, 'state' | 'assigned_to'>>;
}

/**
 * Writes a reply or a note on an inquiry in the version that was shown: of two operators who write at once the second gets
 * an error, and nothing of theirs is kept or sent. A request with the same idempotency key changes nothing.
 */
function write(
  { database, vault, now }: Pick<Services, 'database' | 'vault' | 'now'>,
  { id, version, text }: Words,
  { principal, idempotencyKey }: Writer,
  { kind, follows }: Written,
): Promise<{ version: number }> {
  const idempotency = idempotencyOf(vault, idempotencyKey, [principal.id, kind, id, version, text]);
  return database.db.transaction().execute(async (tx) => {
    const locked = await lockInquiry(tx, id);
    if (locked && (await isRepeat(tx, idempotency))) return { version: locked.version };
    const row = requireVersion(locked, version, principal);
    const entry = { inquiryId: row.id, kind, words: text, operatorId: principal.id, idempotency, now: now() };
    const fresh = await follows(tx, row, await addEntry(tx, vault, entry));
    const next = await changeInquiry(tx, row, fresh);
    await record(tx, principal, { action: `inquiry.${kind}`, subject: 'inquiry', subjectId: id, now: now() });
    return { version: next };
  });
}
