import type { Db } from '../db/database.ts';

/** The newest version of a legal page, in English; undefined where there is no such page. */
export function newestPage(db: Db, pageId: number) {
  return db
    .selectFrom('page_version')
    .select(['name', 'description', 'version'])
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
