import type { ownerLanguage as ownerLanguageCall } from '../../contract/owner-language.ts';
import { localeNamed, offeredLanguages } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { BrowserCookie } from '../http/browser-cookie.ts';
import { languageCookie } from '../http/chosen-language.ts';
import type { Handler, RequestContext } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { lockOwner } from './lock-owner.ts';
import type { OwnerRow } from './owner.ts';

export function ownerLanguage({ database }: Pick<Services, 'database'>): Handler<typeof ownerLanguageCall> {
  return async ({ UserLoginID, language }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const isOffered = offeredLanguages.some(({ locale }) => locale === language);
    if (!isOffered)
      throw new ApiError(422, 'validation', en.api.validation, { errors: { language: [en.api.validation] } });
    await database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await setLanguage(tx, id, language);
    });
    return {};
  };
}

/**
 * After a login, the owner and the browser agree on a language. What was chosen in this browser becomes the owner's; where nothing was, the browser
 * takes the owner's, which is that of the page where none is known yet. Not in the transaction of the login, which has locked their code: whoever
 * changes their number locks the owner before that.
 */
export async function agreeOnLanguage(
  db: Db,
  { id, language }: Pick<OwnerRow, 'id' | 'language'>,
  { chosenLocale, locale }: Pick<RequestContext, 'chosenLocale' | 'locale'>,
): Promise<{ cookie?: BrowserCookie }> {
  const known = localeNamed(language);
  const agreed = chosenLocale ?? known ?? locale;
  if (agreed !== language) await setLanguage(db, id, agreed);
  return agreed === locale ? {} : { cookie: languageCookie(agreed) };
}

async function setLanguage(db: Db, id: number, language: string): Promise<void> {
  await db.updateTable('owner').set({ language }).where('id', '=', id).execute();
}
