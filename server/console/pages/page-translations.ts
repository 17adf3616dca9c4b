import type { pageTranslation, pageTranslations } from '../../../contract/console/page-translations.ts';
import { messagesFor, type OfferedLocale, offeredLocale, translatedLanguages } from '../../../messages/catalogue.ts';
import { newestPage } from '../../catalog/newest-page.ts';
import { isShownFor, newestTranslations } from '../../catalog/page-translation.ts';
import { sanitise } from '../../catalog/sanitise.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { displayNamesIn } from '../languages/display-names.ts';

type Deps = Pick<Services, 'database'>;
type Translation = Awaited<ReturnType<ReturnType<typeof newestTranslations>['execute']>>[number];

export function listTranslations({ database: { db } }: Deps): Handler<typeof pageTranslations> {
  return async ({ page_id }, { principal, locale: operatorLocale }) => {
    const newest = await newestPage(db, page_id);
    if (!newest) throw notFound(principal);
    const all = await newestTranslations(db, page_id).execute();
    const displayName = displayNamesIn(operatorLocale);
    return {
      Translations: translatedLanguages.map(({ locale }) => ({
        ...presentTranslation(
          locale,
          all.find(({ language }) => language === locale),
          newest.version,
        ),
        display_name: displayName(locale),
      })),
    };
  };
}

export function showTranslation({ database: { db } }: Deps): Handler<typeof pageTranslation> {
  return async ({ page_id, language }, { principal, locale: operatorLocale }) => {
    const newest = await newestPage(db, page_id);
    const locale = offeredLocale(language);
    if (!newest || !locale) throw notFound(principal);
    const translation = await newestTranslations(db, page_id).where('language', '=', language).executeTakeFirst();
    return {
      Page: { name: newest.name, html: sanitise(newest.description), version: newest.version },
      Translation: {
        ...presentTranslation(locale, translation, newest.version),
        display_name: displayNamesIn(operatorLocale)(locale),
        direction: messagesFor(locale).language.direction,
        name: translation?.name ?? '',
        html: sanitise(translation?.description ?? ''),
        version: translation?.version ?? 0,
      },
    };
  };
}

/** How a page stands in a language. */
function presentTranslation(language: OfferedLocale, translation: Translation | undefined, newestVersion: number) {
  return {
    language,
    language_name: messagesFor(language).language.name,
    is_shown: isShownFor(translation, newestVersion),
    is_withdrawn: Boolean(translation?.withdrawn_at),
    page_version: translation?.page_version ?? 0,
  };
}
