import type { pages } from '../../contract/catalog.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { newestPage } from './newest-page.ts';
import { isShownFor, newestTranslations } from './page-translation.ts';
import { sanitise } from './sanitise.ts';

/**
 * The newest version of a legal page, in the reader's language where an operator has translated it. Sanitised again: the sanitiser may have become
 * stricter since it was published.
 */
export function legalPage({ database: { db } }: Services): Handler<typeof pages> {
  return async ({ page_id }, { locale }) => {
    const newest = await newestPage(db, page_id);
    if (!newest) throw new ApiError(404, 'not_found', en.api.not_found);
    const translation =
      locale === 'en'
        ? undefined
        : await newestTranslations(db, page_id).where('language', '=', locale).executeTakeFirst();
    const shown = isShownFor(translation, newest.version) ? translation : undefined;
    const { name, description } = shown ?? newest;
    const { version } = newest;
    const page = { page_name: name, description: sanitise(description), version };
    return { Page: shown ? { ...page, language: locale, translation: shown.version } : page };
  };
}
