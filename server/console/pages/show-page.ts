import type { consolePage, consolePageVersion } from '../../../contract/console/pages.ts';
import { releasedPages } from '../../catalog/publish.ts';
import { sanitise } from '../../catalog/sanitise.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { drafts, presentDraft } from './drafts.ts';
import { presentVersion, versions } from './versions.ts';
import { waitingRelease } from './waiting-release.ts';
import { wordDiff } from './word-diff.ts';

export function showPage({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consolePage> {
  const released = releasedPages();
  return async ({ page_id }, { principal }) => {
    const all = await versions(db).where('page_id', '=', page_id).orderBy('version', 'desc').execute();
    const [newest] = all;
    if (!newest) throw notFound(principal);
    const { name, description, version } = newest;
    const draft = await drafts(db).where('page_id', '=', page_id).executeTakeFirst();
    const waiting = waitingRelease(released, page_id, all);
    return {
      Page: { page_id, name, html: description, version },
      Versions: all.map((each) => ({ name: each.name, ...presentVersion(each) })),
      Draft: draft ? presentDraft(draft) : null,
      DraftWords: draft ? wordDiff(description, draft.description) : [],
      Release: waiting && { release: waiting.release, name: waiting.name, html: waiting.description },
    };
  };
}

/** A version as it reads today, beside the one before it. */
export function showVersion({ database: { db } }: Pick<Services, 'database'>): Handler<typeof consolePageVersion> {
  return async ({ page_id, page_version }, { principal }) => {
    const [asked, before] = await versions(db)
      .where('page_id', '=', page_id)
      .where('page_version.version', '<=', page_version)
      .orderBy('page_version.version', 'desc')
      .limit(2)
      .execute();
    if (asked?.version !== page_version) throw notFound(principal);
    const html = sanitise(asked.description);
    return {
      Version: { name: asked.name, html, ...presentVersion(asked) },
      Words: before ? wordDiff(sanitise(before.description), html) : [],
    };
  };
}
