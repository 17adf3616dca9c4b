import type { languageList } from '../../../contract/console/languages.ts';
import { smsNames } from '../../../contract/registered-sms.ts';
import { translatedLanguages } from '../../../messages/catalogue.ts';
import type { Handler } from '../../http/handle-call.ts';
import { currentTemplates } from '../../outgoing/sms-text.ts';
import type { Services } from '../../services.ts';
import { languageStates } from './states.ts';

export function listLanguages({ database: { db } }: Pick<Services, 'database'>): Handler<typeof languageList> {
  return async (_input, { locale: operatorLocale }) => {
    const others = translatedLanguages.map(({ locale }) => locale);
    const offered = await db.selectFrom('preset').select('id').where('is_on', '=', true).execute();
    const translations = await db
      .selectFrom('preset_translation')
      .select(['language', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
      .where('preset_id', 'in', (eb) => eb.selectFrom('preset').select('id').where('is_on', '=', true))
      .groupBy('language')
      .execute();
    const templates = await currentTemplates(db);
    const countIn = (rows: { language: string; count: number }[], language: string) =>
      rows.find((row) => row.language === language)?.count ?? 0;
    const states = await languageStates(db, others, operatorLocale);
    return {
      Languages: states.map((state) => ({
        ...state,
        presets: countIn(translations, state.language),
        sms: templates.filter(({ language }) => language === state.language).length,
      })),
      presets: offered.length,
      sms: smsNames.length,
    };
  };
}
