import type { Updateable } from 'kysely';
import type { noteOnInquiry, replyToInquiry } from '../../../contract/console/inquiries.ts';
import type { InquiryEntryKind } from '../../../contract/inquiry-states.ts';
import { messagesOfMail } from '../../../messages/catalogue.ts';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import { idempotencyOf } from '../../http/idempotency.ts';
import type { Operator } from '../../http/principal.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import { addEntry, isRepeat } from '../../inquiries/entry.ts';
import { replyMail } from '../../inquiries/mails.ts';
import { replyAddress } from '../../inquiries/reply-address.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiry-row.ts';

/** Mails the writer, and the inquiry is no longer open; an unassigned one is assigned to the operator who answers first. */
export function sendReply(deps: Services): Handler<typeof replyToInquiry> {
  return async (input, context) => {
    const mailIds: string[] = [];
    const output = await writeEntry(deps, input, context, {
      kind: 'reply',
      afterWrite: async (tx, row, entryId) => {
        mailIds.push(await enqueueReply(tx, deps, { row, entryId, text: input.text }));
        return { state: 'answered', assigned_to: row.assigned_to ?? context.principal.id };
      },
    });
    for (const mailId of mailIds) deps.outbox.attemptInBackground(mailId);
    return output;
  };
}

function enqueueReply(
  tx: Db,
  { vault, outbox, env, inboundMail }: Pick<Services, 'vault' | 'outbox' | 'env' | 'inboundMail'>,
  { row, entryId, text }: { row: InquiryRow; entryId: string; text: string },
): Promise<string> {
  const { email } = openInquiryDetails(vault, row);
  const mail = replyMail(messagesOfMail(row.language), email, text, {
    ticket: row.ticket,
    address: env.supportEmail,
    replyTo: inboundMail && replyAddress(vault, inboundMail, row),
  });
  return outbox.enqueue(tx, mail, entryId, 'a day');
}

export function addNote(deps: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof noteOnInquiry> {
  return (input, context) => writeEntry(deps, input, context, { kind: 'note', afterWrite: async () => ({}) });
}

interface EntryInput {
  id: number;
  version: number;
  text: string;
}

interface WriterContext {
  principal: Operator;
  idempotencyKey?: string | undefined;
}

interface EntryOptions {
  kind: InquiryEntryKind;
  /** What else to do in the same transaction; returns the inquiry's changed fields. */
  afterWrite: (
    tx: Db,
    row: InquiryRow,
    entryId: string,
  ) => Promise<Pick<Updateable<InquiryTable>, 'state' | 'assigned_to'>>;
}

/**
 * Writes a reply or a note on an inquiry in the version that was shown: of two operators who write at once the second gets
 * an error, and nothing of theirs is kept or sent. A request with the same idempotency key changes nothing.
 */
function writeEntry(
  { database, vault, now }: Pick<Services, 'database' | 'vault' | 'now'>,
  { id, version, text }: EntryInput,
  { principal, idempotencyKey }: WriterContext,
  { kind, afterWrite }: EntryOptions,
): Promise<{ version: number }> {
  const idempotency = idempotencyOf(vault, idempotencyKey, [principal.id, kind, id, version, text]);
  return database.db.transaction().execute(async (tx) => {
    const locked = await lockInquiry(tx, id);
    if (locked && (await isRepeat(tx, idempotency))) return { version: locked.version };
    const row = requireVersion(locked, version, principal);
    const entry = { inquiryId: row.id, kind, words: text, operatorId: principal.id, idempotency, now: now() };
    const values = await afterWrite(tx, row, await addEntry(tx, vault, entry));
    const newVersion = await changeInquiry(tx, row, values);
    await recordAudit(tx, principal, { action: `inquiry.${kind}`, subject: 'inquiry', subjectId: id, now: now() });
    return { version: newVersion };
  });
}
