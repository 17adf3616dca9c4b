import type { consolePage, consolePageVersion } from '../../../contract/console/pages.ts';
import { releasedPages } from '../../catalog/publish.ts';
import { sanitise } from '../../catalog/sanitise.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { draftsQuery, presentDraft } from './drafts.ts';
import { presentVersion, versionsQuery } from './versions.ts';
import { findPendingRelease } from './waiting-release.ts';
import { wordDiff } from './word-diff.ts';

export function showPage({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consolePage> {
  const released = releasedPages();
  return async ({ page_id }, { principal }) => {
    const all = await versionsQuery(db).where('page_id', '=', page_id).orderBy('version', 'desc').execute();
    const [newest] = all;
    if (!newest) throw notFound(principal);
    const { name, description, version } = newest;
    const draft = await draftsQuery(db).where('page_id', '=', page_id).executeTakeFirst();
    const pendingRelease = findPendingRelease(released, page_id, all);
    return {
      Page: { page_id, name, html: description, version },
      Versions: all.map((each) => ({ name: each.name, ...presentVersion(each) })),
      Draft: draft ? presentDraft(draft) : null,
      DraftWords: draft ? wordDiff(description, draft.description) : [],
      Release: pendingRelease && {
        release: pendingRelease.release,
        name: pendingRelease.name,
        html: pendingRelease.description,
      },
    };
  };
}

/** A version as it reads today, beside the one before it. */
export function showVersion({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consolePageVersion> {
  return async ({ page_id, page_version }, { principal }) => {
    const [requested, previous] = await versionsQuery(db)
      .where('page_id', '=', page_id)
      .where('page_version.version', '<=', page_version)
      .orderBy('page_version.version', 'desc')
      .limit(2)
      .execute();
    if (requested?.version !== page_version) throw notFound(principal);
    const html = sanitise(requested.description);
    return {
      Version: { name: requested.name, html, ...presentVersion(requested) },
      Words: previous ? wordDiff(sanitise(previous.description), html) : [],
    };
  };
}
