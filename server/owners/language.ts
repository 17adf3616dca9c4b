import type { ownerLanguage as ownerLanguageCall } from '../../contract/owner-language.ts';
import { localeNamed, offeredLocale } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { languageCookie } from '../http/chosen-language.ts';
import type { Handler, RequestContext } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { lockOwner } from './lock-owner.ts';
import type { OwnerRow } from './owner.ts';

export function ownerLanguage({ database }: Pick<Services, 'database'>): Handler<typeof ownerLanguageCall> {
  return async ({ UserLoginID, language }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    if (!offeredLocale(language))
      throw new ApiError(422, 'validation', en.api.validation, { errors: { language: [en.api.validation] } });
    await database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await tx.updateTable('owner').set({ language }).where('id', '=', id).execute();
    });
    return {};
  };
}

type LanguageOfRequest = Pick<RequestContext, 'chosenLocale' | 'hasLocaleOfOwner' | 'locale' | 'languages'>;

/**
 * After a login: where no language of the owner's is known yet, it becomes what was chosen in this browser, or what that asks for. A browser in
 * which nothing was chosen takes the owner's. Returns the cookie by which it does. Not in the transaction of the login, which has locked their
 * code: whoever changes their number locks the owner before that. Never throws: they are logged in.
 */
export async function agreeOnLanguage(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { id, language }: Pick<OwnerRow, 'id' | 'language'>,
  { chosenLocale, hasLocaleOfOwner, locale, languages }: LanguageOfRequest,
): Promise<{ cookie?: ReturnType<typeof languageCookie> }> {
  const known = localeNamed(language);
  const asked = !hasLocaleOfOwner && languages.some(localeNamed) ? locale : undefined;
  const first = chosenLocale ?? asked;
  try {
    if (!known && first) await setFirstLanguage(database.db, id, first);
  } catch (err) {
    log.warn({ err }, 'the language of an owner');
  }
  return known && !chosenLocale && known !== locale ? { cookie: languageCookie(known, 'owner') } : {};
}

/** Unless they have chosen one meanwhile, or are gone. */
async function setFirstLanguage(db: Db, id: number, language: string): Promise<void> {
  await db
    .updateTable('owner')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}
