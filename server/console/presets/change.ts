import type { Selectable } from 'kysely';
import type { AuditAction } from '../../../contract/console/calls.ts';
import type { changePreset, removeTranslation, translatePreset } from '../../../contract/console/presets.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { PresetTable } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

type EditDeps = Pick<Services, 'database' | 'presets' | 'now'>;
type PresetRow = Selectable<PresetTable>;

export function updatePreset(deps: EditDeps): Handler<typeof changePreset> {
  return async ({ preset_id, version, dlt_template_id = null, ...input }, { principal }) => {
    const changes = { ...input, dlt_template_id };
    const edit = { preset_id, version, action: 'preset.change' as const, changes };
    return {
      version: await editPreset(deps, principal, edit, async (tx, preset) => {
        if (preset.is_on && !input.is_on) await requireAnotherPreset(tx, preset);
        await tx.updateTable('preset').set(changes).where('id', '=', preset_id).execute();
      }),
    };
  };
}

/** Of two operators who switch off the last two at once, the second finds no other one left: both lock the product first. */
async function requireAnotherPreset(tx: Db, { id, product_id }: PresetRow): Promise<void> {
  await tx.selectFrom('product').select('id').where('id', '=', product_id).forUpdate().execute();
  const another = await tx
    .selectFrom('preset')
    .select('id')
    .where('product_id', '=', product_id)
    .where('is_on', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!another) throw new ApiError(409, 'last_preset', en.console_presets.last_preset);
}

export function saveTranslation(deps: EditDeps): Handler<typeof translatePreset> {
  return async ({ preset_id, version, language, text, dlt_template_id = null }, { principal }) => {
    const translation = { text, dlt_template_id };
    const edit = { preset_id, version, action: 'preset.translate' as const, changes: { language, ...translation } };
    return {
      version: await editPreset(deps, principal, edit, async (tx) => {
        await tx
          .insertInto('preset_translation')
          .values({ preset_id, language, ...translation })
          .onConflict((same) => same.columns(['preset_id', 'language']).doUpdateSet(translation))
          .execute();
      }),
    };
  };
}

export function deleteTranslation(deps: EditDeps): Handler<typeof removeTranslation> {
  return async ({ preset_id, version, language }, { principal }) => {
    const edit = { preset_id, version, action: 'preset.remove_translation' as const, changes: { language } };
    return {
      version: await editPreset(deps, principal, edit, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('preset_translation')
          .where('preset_id', '=', preset_id)
          .where('language', '=', language)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw notFound(principal);
      }),
    };
  };
}

interface PresetEdit {
  preset_id: number;
  /** The version that the operator was shown. */
  version: number;
  action: AuditAction;
  changes: Record<string, unknown>;
}

/** Edits a locked preset or one of its translations, if it was not changed meanwhile, and records it. Returns its new version. */
async function editPreset(
  { database, presets, now }: EditDeps,
  operator: Operator,
  { preset_id, version, action, changes }: PresetEdit,
  applyEdit: (tx: Db, preset: PresetRow) => Promise<void>,
): Promise<number> {
  await database.db.transaction().execute(async (tx) => {
    const locked = await tx.selectFrom('preset').selectAll().where('id', '=', preset_id).forUpdate().executeTakeFirst();
    await applyEdit(tx, requireVersion(locked, version, operator));
    await tx
      .updateTable('preset')
      .set({ version: version + 1 })
      .where('id', '=', preset_id)
      .execute();
    await recordAudit(tx, operator, { action, subject: 'preset', subjectId: preset_id, changes, now: now() });
  });
  presets.forget();
  return version + 1;
}
