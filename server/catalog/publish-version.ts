import type { Db } from '../db/database.ts';
import { lockPages } from './publish.ts';

interface NewVersion {
  page_id: number;
  name: string;
  description: string;
  /** The number of the released text that it takes over. */
  release: number | null;
  operator_id: number;
  published_at: Date;
}

/** Publishes a legal page under the next number; null if its text is the same as the newest version's. */
export async function publishVersion(tx: Db, page: NewVersion): Promise<number | null> {
  await lockPages(tx);
  const newest = await tx
    .selectFrom('page_version')
    .select(['version', 'name', 'description', 'release'])
    .where('page_id', '=', page.page_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isNew = newest?.name !== page.name || newest.description !== page.description;
  if (!isNew) return null;
  const version = (newest?.version ?? 0) + 1;
  await tx
    .insertInto('page_version')
    .values({ ...page, version })
    .execute();
  return version;
}
