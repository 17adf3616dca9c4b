import type { removeTranslation, translatePreset } from '../../../contract/console/presets.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { type EditDeps, editPreset } from './edit.ts';

export function translate(deps: EditDeps): Handler<typeof translatePreset> {
  return async ({ preset_id, version, language, text, dlt_template_id = null }, { principal }) => {
    const words = { text, dlt_template_id };
    const edit = { preset_id, version, action: 'preset.translate' as const, changes: { language, ...words } };
    return {
      version: await editPreset(deps, principal, edit, async (tx) => {
        await tx
          .insertInto('preset_translation')
          .values({ preset_id, language, ...words })
          .onConflict((same) => same.columns(['preset_id', 'language']).doUpdateSet(words))
          .execute();
      }),
    };
  };
}

export function removeOne(deps: EditDeps): Handler<typeof removeTranslation> {
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
