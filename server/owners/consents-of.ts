import type { Db } from '../db/database.ts';

/** What an owner agreed to and withdrew, oldest first. */
export function consentsOfOwner(db: Db, ownerId: number) {
  return db
    .selectFrom('consent')
    .innerJoin('page_version', (join) =>
      join
        .onRef('page_version.page_id', '=', 'consent.page_id')
        .onRef('page_version.version', '=', 'consent.page_version'),
    )
    .select([
      'page_version.name as page',
      'page_version.version',
      'consent.translation_version as translation',
      'consent.given',
    ])
    .select(['consent.language', 'consent.created_at as at'])
    .where('consent.owner_id', '=', ownerId)
    .orderBy('consent.created_at')
    .orderBy('consent.page_id')
    .execute();
}
