import type { Pool } from 'pg';
import type { Preset } from '../../contract/contact.ts';

/** Why somebody is told. */
export interface Reason {
  /** In English. */
  text: string;
  /** The registration of the whole SMS with this reason in it; null where it has none of its own. */
  dltTemplateId: string | null;
  /** The same in other languages, as `hi`. */
  translations: Record<string, { text: string; dlt_template_id: string | null }>;
}

interface PresetRow {
  id: number;
  product_id: number;
  text: string;
  dlt_template_id: string | null;
  is_urgent: boolean;
  is_on: boolean;
  /** The texts in other languages, by language. */
  translations: Record<string, { text: string; dlt_template_id: string | null }>;
}

/** A preset as owners are told it. */
export interface PresetReason extends Reason {
  id: number;
  product_id: number;
  /** Whether it cannot wait. */
  isUrgent: boolean;
}

const presetsQuery = {
  name: 'presets',
  text: `select id, product_id, preset.text, preset.dlt_template_id, is_urgent, is_on,
      coalesce(jsonb_object_agg(language, jsonb_build_object('text', translation.text, 'dlt_template_id', translation.dlt_template_id))
        filter (where language is not null), '{}') as translations
    from preset left join preset_translation translation on translation.preset_id = preset.id
    group by preset.id order by position, id`,
};

/** In milliseconds: for so long a process may show and send presets as they were before an operator changed them in another process. */
const freshFor = 1000;

/** All presets with their translations: some dozens, and every scan and every message needs some of them. Read at most once a second. */
export class PresetList {
  readonly #pool: Pool;
  #read: { at: number; rows: Promise<PresetRow[]> } | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The presets for a kind of vehicle, in the order callers most often need them, each in the first of these languages that it has. */
  async of(productId: number, languages: string[]): Promise<Preset[]> {
    const rows = (await this.#rows()).filter(({ product_id, is_on }) => is_on && product_id === productId);
    return rows.map((row) => presentPreset(row, languages));
  }

  /** A preset in every language it has. Null if there is none that is on. */
  async find(id: number): Promise<PresetReason | null> {
    const row = (await this.#rows()).find((each) => each.id === id && each.is_on);
    if (!row) return null;
    const { product_id, text, dlt_template_id: dltTemplateId, is_urgent: isUrgent, translations } = row;
    return { id, product_id, text, dltTemplateId, isUrgent, translations };
  }

  /** Its text as it is now, on or off, in the first of these languages that it has. Null if there is none. */
  async textOf(id: number | null, languages: string[]): Promise<string | null> {
    const row = (await this.#rows()).find((each) => each.id === id);
    return row ? presentPreset(row, languages).text : null;
  }

  /**
   * What somebody was told by a preset, in the first of these languages that it has, as long as it still says that in one of its own; reworded
   * since, it stays as it was told. `language`: null where it is not known.
   */
  async saidIn(
    id: number | null,
    told: string,
    languages: string[],
  ): Promise<{ text: string; language: string | null }> {
    const row = (await this.#rows()).find((each) => each.id === id);
    const texts = row ? [row.text, ...Object.values(row.translations).map(({ text }) => text)] : [];
    if (!row || !texts.includes(told)) return { text: told, language: null };
    const { text, language = 'en' } = presentPreset(row, languages);
    return { text, language };
  }

  /** Called by this process when it has changed a preset. */
  forget(): void {
    this.#read = null;
  }

  #rows(): Promise<PresetRow[]> {
    const known = this.#read;
    if (known && performance.now() - known.at < freshFor) return known.rows;
    const rows = this.#pool.query<PresetRow>(presetsQuery).then((found) => found.rows);
    const read = { at: performance.now(), rows };
    this.#read = read;
    // What failed is tried again by the next scan.
    rows.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return rows;
  }
}

function presentPreset(row: PresetRow, languages: string[]): Preset {
  const language = translatedLanguage(row, languages);
  const text = (language && row.translations[language]?.text) ?? row.text;
  return { id: row.id, text, isUrgent: row.is_urgent, ...(language && { language }) };
}

/** The first language listed before English that the preset has: a caller who prefers English to another language reads English, not that one. */
function translatedLanguage({ translations }: PresetRow, languages: string[]): string | undefined {
  const english = languages.indexOf('en');
  const preferred = english < 0 ? languages : languages.slice(0, english);
  return preferred.find((each) => Object.hasOwn(translations, each));
}
