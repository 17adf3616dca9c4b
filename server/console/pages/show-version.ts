import type { consolePageVersion } from '../../../contract/console/pages.ts';
import { sanitise } from '../../catalog/sanitise.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { presentVersion, versions } from './versions.ts';
import { wordDiff } from './word-diff.ts';

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
