import type { Db } from '../db/database.ts';

/** The newest translation of a legal page into each language. */
export function newestTranslations(db: Db, pageId: number) {
  return db
    .selectFrom('page_translation')
    .distinctOn('language')
    .select(['language', 'version', 'page_version', 'name', 'description', 'withdrawn_at'])
    .where('page_id', '=', pageId)
    .orderBy('language')
    .orderBy('version', 'desc');
}

/** Whether readers see a translation: it is one of this version of the English text, and was not taken back. */
export function isShownFor(
  translation: { page_version: number; withdrawn_at: Date | null } | undefined,
  pageVersion: number,
): boolean {
  return translation?.page_version === pageVersion && translation.withdrawn_at === null;
}
