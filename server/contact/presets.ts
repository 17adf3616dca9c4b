import type { presetMessages } from '../../contract/contact.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';

/** The sentences for a kind of vehicle, in the caller's languages. */
export function presets({ presets: list }: Pick<Services, 'presets'>): Handler<typeof presetMessages> {
  return async ({ productid }, { languages }) => ({
    presets: await list.of(productid, languagesBeforeEnglish(languages)),
  });
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
