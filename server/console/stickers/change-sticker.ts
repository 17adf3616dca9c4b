import type { AuditAction } from '../../../contract/console/calls.ts';
import type { Db } from '../../db/database.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { lockByCode, type StickerRow } from './find.ts';

interface StickerChange {
  code: string;
  reason: string;
}

/** Changes a locked sticker and records in the audit log what `change` returns; null when there is nothing to change. Returns whether there was. */
export async function changeSticker(
  { database, now }: Pick<Services, 'database' | 'now'>,
  operator: Operator,
  { code, reason }: StickerChange,
  action: AuditAction,
  change: (tx: Db, sticker: StickerRow) => Promise<Record<string, unknown> | null>,
): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const sticker = await lockByCode(tx, code, operator);
    const changes = await change(tx, sticker);
    const entry = { subject: 'sticker', subjectId: sticker.id, reason, now: now() };
    if (changes) await recordAudit(tx, operator, { action, ...entry, changes });
    return changes !== null;
  });
}
