import type { ConsoleLanguage } from '../../../contract/console/languages.ts';
import { type Locale, messagesFor, type OfferedLocale, ownSentences } from '../../../messages/catalogue.ts';
import type { Db } from '../../db/database.ts';
import { displayNamesIn } from './display-names.ts';
import { languageHash } from './sentence-hash.ts';

/** What operators have said of some languages so far. */
export async function languageStates(
  db: Db,
  locales: OfferedLocale[],
  operatorLocale: Locale,
): Promise<ConsoleLanguage[]> {
  const rows = await db
    .selectFrom('offered_language')
    .leftJoin('operator', 'operator.id', 'offered_language.read_by')
    .select([
      'offered_language.language',
      'offered_language.version',
      'offered_language.read_at',
      'offered_language.read_hash',
      'operator.name as by',
    ])
    .execute();
  const said = new Map(rows.map((row) => [row.language, row]));
  const displayName = displayNamesIn(operatorLocale);
  return locales.map((locale) => {
    const { version = 1, by = null, read_at = null, read_hash = null } = said.get(locale) ?? {};
    const { name, direction } = messagesFor(locale).language;
    return {
      language: locale,
      name,
      display_name: displayName(locale),
      direction,
      read:
        by !== null && read_at
          ? { by, at: read_at.toISOString(), is_current: read_hash === languageHash(ownSentences(locale)) }
          : null,
      version,
    };
  });
}
