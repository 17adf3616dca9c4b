import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { pageIds } from '../../contract/catalog.ts';
import type { Locale } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { ConsentTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';

/** What an owner agreed to by registering: the versions that a page showed them with its box to tick. */
export interface Consent {
  ownerId: number;
  termsVersion: number | undefined;
  privacyVersion: number | undefined;
  /** Which translations of these, `hi.2`; undefined where it showed the English text. */
  termsTranslation?: string | undefined;
  privacyTranslation?: string | undefined;
  /** Of the page with the box. */
  language: Locale;
  at: Date;
}

const consentPages = [
  { field: 'termsVersion', translation: 'termsTranslation', id: pageIds.terms },
  { field: 'privacyVersion', translation: 'privacyTranslation', id: pageIds.privacy },
] as const;

/** Our first privacy notice said nothing of resellers, this one says what they see. */
const firstVersionOnResellers = 2;

/**
 * For a row of `owner`: whether the reseller who sold them a sticker may see their name. Not if the notice they last agreed to promised to inform
 * them before such a change, or if they withdrew. An owner who registers through a client that shows notices of its own was promised nothing.
 */
export const mayShowName = sql<boolean>`coalesce((
  select given and page_version >= ${firstVersionOnResellers} from consent
  where owner_id = owner.id and page_id = ${pageIds.privacy} order by created_at desc, page_version desc limit 1), true)`;

/** Records that an owner agreed to the terms and to the privacy notice. Rejects a version or a translation that was never published. */
export async function recordConsent(tx: Db, consent: Consent): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const { field, translation, id } of consentPages) {
    const version = consent[field];
    const shown = version && { page_id: id, page_version: version, ...shownIn(consent.language, consent[translation]) };
    if (shown && (await wasPublished(tx, shown))) await recordOnce(tx, consent, shown);
    else errors[field] = [en.owners.terms_changed];
  }
  if (Object.keys(errors).length > 0) throw new ApiError(422, 'validation', en.owners.terms_changed, { errors });
}

/** What was shown of a page; `translation_version`: null for the English text. */
type Shown = Pick<Selectable<ConsentTable>, 'page_id' | 'page_version' | 'language' | 'translation_version'>;

/** The language of a text may be another than that of the page, if that was changed in another window. */
function shownIn(language: Locale, translation: string | undefined): Pick<Shown, 'language' | 'translation_version'> {
  if (!translation) return { language, translation_version: null };
  const [translated = '', version] = translation.split('.');
  return { language: translated, translation_version: Number(version) };
}

/** A translation that was taken back meanwhile was read all the same. */
async function wasPublished(tx: Db, shown: Shown): Promise<boolean> {
  const { page_id, page_version, language, translation_version } = shown;
  if (translation_version === null) {
    const english = tx.selectFrom('page_version').select('version').where('page_id', '=', page_id);
    return (await english.where('version', '=', page_version).executeTakeFirst()) !== undefined;
  }
  const translation = await tx
    .selectFrom('page_translation')
    .select('version')
    .where('page_id', '=', page_id)
    .where('page_version', '=', page_version)
    .where('language', '=', language)
    .where('version', '=', translation_version)
    .executeTakeFirst();
  return translation !== undefined;
}

async function recordOnce(
  tx: Db,
  { ownerId: owner_id, at: created_at }: Consent,
  { page_id, page_version, ...shown }: Shown,
): Promise<void> {
  const earlier = await tx
    .selectFrom('consent')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('page_id', '=', page_id)
    .where('page_version', '=', page_version)
    .where('given', '=', true)
    .executeTakeFirst();
  if (earlier) return;
  const agreed = { owner_id, page_id, page_version, ...shown, given: true, created_at };
  await tx
    .insertInto('consent')
    .values({ id: randomUUIDv7(), ...agreed })
    .execute();
}
