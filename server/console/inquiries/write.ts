import type { Updateable } from 'kysely';
import type { InquiryEntryKind } from '../../../contract/inquiry-states.ts';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';
import { idempotencyOf } from '../../http/idempotency.ts';
import type { Operator } from '../../http/principal.ts';
import { addEntry, isRepeat } from '../../inquiries/entry.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiry-row.ts';

interface Words {
  id: number;
  version: number;
  text: string;
}

export interface Writer {
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
export function write(
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
