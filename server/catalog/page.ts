import type { pages } from '../../contract/catalog.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { sanitise } from './sanitise.ts';

/** The newest version of a legal page. Sanitised again: the sanitiser may have become stricter since it was published. */
export function legalPage({ database }: Services): Handler<typeof pages> {
  return async ({ page_id }) => {
    const newest = await database.db
      .selectFrom('page_version')
      .select(['name', 'description', 'version'])
      .where('page_id', '=', page_id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) throw new ApiError(404, 'not_found', en.api.not_found);
    const { name, description, version } = newest;
    return { Page: { page_name: name, description: sanitise(description), version } };
  };
}
