import type { pageTranslation, pageTranslations } from '../../../contract/console/page-translations.ts';
import {
  type Locale,
  messagesFor,
  type OfferedLocale,
  offeredLocale,
  translatedLanguages,
} from '../../../messages/catalogue.ts';
import { newestPage } from '../../catalog/newest-page.ts';
import { isShownFor, newestTranslations } from '../../catalog/page-translation.ts';
import { sanitise } from '../../catalog/sanitise.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { displayNameOf } from '../languages/states.ts';

type Deps = Pick<Services, 'database'>;
type Translation = Awaited<ReturnType<ReturnType<typeof newestTranslations>['execute']>>[number];

export function listTranslations({ database: { db } }: Deps): Handler<typeof pageTranslations> {
  return async ({ page_id }, { principal, locale: operatorLocale }) => {
    const newest = await newestPage(db, page_id);
    if (!newest) throw notFound(principal);
    const all = await newestTranslations(db, page_id).execute();
    return {
      Translations: translatedLanguages.map(({ locale }) => inLanguage(locale, all, newest.version, operatorLocale)),
    };
  };
}

export function showTranslation({ database: { db } }: Deps): Handler<typeof pageTranslation> {
  return async ({ page_id, language }, { principal, locale: operatorLocale }) => {
    const newest = await newestPage(db, page_id);
    const locale = offeredLocale(language);
    if (!newest || !locale) throw notFound(principal);
    const all = await newestTranslations(db, page_id).where('language', '=', language).execute();
    const [translation] = all;
    return {
      Page: { name: newest.name, html: sanitise(newest.description), version: newest.version },
      Translation: {
        ...inLanguage(locale, all, newest.version, operatorLocale),
        direction: messagesFor(locale).language.direction,
        name: translation?.name ?? '',
        html: sanitise(translation?.description ?? ''),
        version: translation?.version ?? 0,
      },
    };
  };
}

/** How a page stands in a language. */
function inLanguage(language: OfferedLocale, all: Translation[], newestVersion: number, operatorLocale: Locale) {
  const translation = all.find((each) => each.language === language);
  return {
    language,
    language_name: messagesFor(language).language.name,
    display_name: displayNameOf(language, operatorLocale),
    is_shown: isShownFor(translation, newestVersion),
    is_withdrawn: Boolean(translation?.withdrawn_at),
    page_version: translation?.page_version ?? 0,
  };
}
