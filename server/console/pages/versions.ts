import type { Db } from '../../db/database.ts';

/** The versions of legal pages, each with who published it and how many people agreed to it. */
export function versionsQuery(db: Db) {
  return db
    .selectFrom('page_version')
    .leftJoin('operator', 'operator.id', 'page_version.operator_id')
    .select(['page_id', 'page_version.version', 'page_version.name', 'description', 'release'])
    .select(['published_at', 'operator.name as by'])
    .select((eb) =>
      eb
        .selectFrom('consent')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('consent.page_id', '=', 'page_version.page_id')
        .whereRef('consent.page_version', '=', 'page_version.version')
        .where('given', '=', true)
        .as('agreed'),
    );
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsQuery>['executeTakeFirstOrThrow']>>;

export function presentVersion({ version, published_at, by, agreed }: VersionRow) {
  return { version, published_at: published_at.toISOString(), by, agreed: agreed ?? 0 };
}
