import type { changePreset } from '../../../contract/console/presets.ts';
import { consoleText } from '../../../messages/console.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type EditDeps, editPreset, type PresetRow } from './edit.ts';

export function change(deps: EditDeps): Handler<typeof changePreset> {
  return async ({ preset_id, version, dlt_template_id = null, ...asked }, { principal }) => {
    const changes = { ...asked, dlt_template_id };
    const edit = { preset_id, version, action: 'preset.change' as const, changes };
    return {
      version: await editPreset(deps, principal, edit, async (tx, preset) => {
        if (preset.is_on && !asked.is_on) await requireAnother(tx, preset);
        await tx.updateTable('preset').set(changes).where('id', '=', preset_id).execute();
      }),
    };
  };
}

/** Of two operators who switch off the last two at once, the second finds no other one left: both lock the product first. */
async function requireAnother(tx: Db, { id, product_id }: PresetRow): Promise<void> {
  await tx.selectFrom('product').select('id').where('id', '=', product_id).forUpdate().execute();
  const another = await tx
    .selectFrom('preset')
    .select('id')
    .where('product_id', '=', product_id)
    .where('is_on', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!another) throw new ApiError(409, 'last_preset', consoleText.presets.last_preset);
}
