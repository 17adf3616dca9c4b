import type { presetList } from '../../../contract/console/presets.ts';
import { messagesFor } from '../../../messages/catalogue.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';

export function listPresets({ database: { db } }: Pick<Services, 'database'>): Handler<typeof presetList> {
  return async () => {
    const presets = await db
      .selectFrom('preset')
      .innerJoin('product', 'product.id', 'preset.product_id')
      .select(['preset.id', 'preset.product_id', 'product.name as product_name', 'preset.position', 'preset.text'])
      .select(['preset.dlt_template_id', 'preset.is_on', 'preset.is_urgent', 'preset.version'])
      .orderBy('preset.product_id')
      .orderBy('preset.position')
      .orderBy('preset.id')
      .execute();
    const translations = await db.selectFrom('preset_translation').selectAll().orderBy('language').execute();
    const ofPreset = Map.groupBy(translations, ({ preset_id }) => preset_id);
    return {
      Presets: presets.map((preset) => ({
        ...preset,
        translations: (ofPreset.get(preset.id) ?? []).map(({ preset_id, ...translation }) => ({
          ...translation,
          owner_alert: messagesFor(translation.language).sms.owner_alert,
        })),
      })),
    };
  };
}
