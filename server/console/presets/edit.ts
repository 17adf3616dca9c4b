import type { Selectable } from 'kysely';
import type { AuditAction } from '../../../contract/console/calls.ts';
import type { Db } from '../../db/database.ts';
import type { PresetTable } from '../../db/tables.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

export type EditDeps = Pick<Services, 'database' | 'now'>;
export type PresetRow = Selectable<PresetTable>;

interface Edit {
  preset_id: number;
  /** The version that the operator was shown. */
  version: number;
  action: AuditAction;
  changes: Record<string, unknown>;
}

/** Edits a locked preset or one of its translations, if it was not changed meanwhile, and records it. Returns its new version. */
export async function editPreset(
  { database, now }: EditDeps,
  operator: Operator,
  { preset_id, version, action, changes }: Edit,
  write: (tx: Db, preset: PresetRow) => Promise<void>,
): Promise<number> {
  await database.db.transaction().execute(async (tx) => {
    const locked = await tx.selectFrom('preset').selectAll().where('id', '=', preset_id).forUpdate().executeTakeFirst();
    await write(tx, requireVersion(locked, version, operator));
    await tx
      .updateTable('preset')
      .set({ version: version + 1 })
      .where('id', '=', preset_id)
      .execute();
    await record(tx, operator, { action, subject: 'preset', subjectId: preset_id, changes, now: now() });
  });
  return version + 1;
}
