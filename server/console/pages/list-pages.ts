import type { consolePages } from '../../../contract/console/pages.ts';
import { releasedPages } from '../../catalog/publish.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { draftsQuery } from './drafts.ts';
import { presentVersion, versionsQuery } from './versions.ts';
import { findPendingRelease } from './waiting-release.ts';

export function listPages({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consolePages> {
  const released = releasedPages();
  return async () => {
    const all = await versionsQuery(db).orderBy('page_id').orderBy('version', 'desc').execute();
    const openDrafts = await draftsQuery(db).execute();
    const byPage = [...Map.groupBy(all, ({ page_id }) => page_id).values()];
    const Pages = byPage.flatMap((pageVersions) =>
      pageVersions.slice(0, 1).map((newest) => ({
        page_id: newest.page_id,
        name: newest.name,
        ...presentVersion(newest),
        draft_by: openDrafts.find(({ page_id }) => page_id === newest.page_id)?.by ?? null,
        has_release: findPendingRelease(released, newest.page_id, pageVersions) !== null,
      })),
    );
    return { Pages };
  };
}
