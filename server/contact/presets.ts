import type { Pool } from 'pg';
import type { Preset, presetMessages } from '../../contract/contact.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';

const presetsQuery = {
  name: 'presets-of-product',
  text: `select preset.id, coalesce(translation.text, preset.text) as text, translation.language
    from preset left join lateral (
      select language, text from preset_translation where preset_id = preset.id and language = any($2)
      order by array_position($2, language) limit 1) translation on true
    where product_id = $1 and is_on order by position, id`,
};

/** The sentences for a kind of vehicle, in the order callers most often need them. Part of every scan's page: a prepared statement. */
export function presets(pool: Pool): Handler<typeof presetMessages> {
  return async ({ productid }, { languages }) => {
    const values = [productid, languagesBeforeEnglish(languages)];
    const { rows } = await pool.query<{ id: number; text: string; language: string | null }>({
      ...presetsQuery,
      values,
    });
    return { presets: rows.map(({ language, ...preset }): Preset => ({ ...preset, ...(language && { language }) })) };
  };
}

/** The languages listed before English: a caller who prefers English to another language reads English, not that one. */
function languagesBeforeEnglish(languages: string[]): string[] {
  const english = languages.indexOf('en');
  return english < 0 ? languages : languages.slice(0, english);
}

interface PresetText {
  id: number;
  product_id: number;
  text: string;
  dltTemplateId: string | null;
}

/** A preset that is on, as it is sent to an owner: in the caller's language if that is registered, in English if not. */
export async function findPreset(db: Db, id: number, languages: string[]): Promise<PresetText | undefined> {
  const preset = await db
    .selectFrom('preset')
    .select(['id', 'product_id', 'text', 'dlt_template_id as dltTemplateId'])
    .where('id', '=', id)
    .where('is_on', '=', true)
    .executeTakeFirst();
  const preferred = languagesBeforeEnglish(languages);
  if (!preset || preferred.length === 0) return preset;
  const translations = await db
    .selectFrom('preset_translation')
    .select(['language', 'text', 'dlt_template_id as dltTemplateId'])
    .where('preset_id', '=', id)
    .where('language', 'in', preferred)
    .execute();
  const [translation] = translations.sort(
    (one, other) => preferred.indexOf(one.language) - preferred.indexOf(other.language),
  );
  return translation?.dltTemplateId
    ? { ...preset, text: translation.text, dltTemplateId: translation.dltTemplateId }
    : preset;
}
