import type { Pool } from 'pg';
import type { Preset } from '../../contract/contact.ts';

interface PresetRow {
  id: number;
  product_id: number;
  text: string;
  /** The texts in other languages, by language. */
  translations: Record<string, string>;
}

const presetsQuery = {
  name: 'presets',
  text: `select id, product_id, preset.text,
      coalesce(jsonb_object_agg(language, translation.text) filter (where language is not null), '{}') as translations
    from preset left join preset_translation translation on translation.preset_id = preset.id
    where is_on group by preset.id order by position, id`,
};

/** In milliseconds: for so long a process may show presets as they were before an operator changed them in another process. */
const freshFor = 1000;

/**
 * All presets that are on, with their translations: some dozens, and every scan needs some of them. Read at most once a second; a preset is sent as
 * the database has it.
 */
export class PresetList {
  readonly #pool: Pool;
  #read: { at: number; rows: Promise<PresetRow[]> } | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The presets for a kind of vehicle, in the order callers most often need them, each in the first of these languages that it has. */
  async of(productId: number, languages: string[]): Promise<Preset[]> {
    const rows = (await this.#rows()).filter(({ product_id }) => product_id === productId);
    return rows.map(({ id, text, translations }) => {
      const language = languages.find((each) => Object.hasOwn(translations, each));
      return { id, text: (language && translations[language]) ?? text, ...(language && { language }) };
    });
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
