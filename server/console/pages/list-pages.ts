import type { consolePages } from '../../../contract/console/pages.ts';
import { releasedPages } from '../../catalog/publish.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { drafts } from './drafts.ts';
import { presentVersion, versions } from './versions.ts';
import { waitingRelease } from './waiting-release.ts';

export function listPages({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consolePages> {
  const released = releasedPages();
  return async () => {
    const all = await versions(db).orderBy('page_id').orderBy('version', 'desc').execute();
    const writing = await drafts(db).execute();
    const byPage = [...Map.groupBy(all, ({ page_id }) => page_id).values()];
    const Pages = byPage.flatMap((ofPage) =>
      ofPage.slice(0, 1).map((newest) => ({
        page_id: newest.page_id,
        name: newest.name,
        ...presentVersion(newest),
        draft_by: writing.find(({ page_id }) => page_id === newest.page_id)?.by ?? null,
        has_release: waitingRelease(released, newest.page_id, ofPage) !== null,
      })),
    );
    return { Pages };
  };
}
