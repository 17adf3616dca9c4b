import type { listOptions } from '../../../contract/console/saved-views.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { requireList } from './require-list.ts';

/** So many of others' views are offered; more would be looked through by nobody. */
const maxShared = 50;

export function options({ database: { db } }: Pick<Services, 'database'>): Handler<typeof listOptions> {
  return async ({ list }, { principal }) => {
    requireList(list, principal);
    const chosen = await db
      .selectFrom('chosen_columns')
      .select('columns')
      .where('operator_id', '=', principal.id)
      .where('list', '=', list)
      .executeTakeFirst();
    const own = await viewsOf(db, list).where('operator_id', '=', principal.id).execute();
    const shared = await viewsOf(db, list)
      .where('is_shared', '=', true)
      .where('operator_id', '!=', principal.id)
      .limit(maxShared)
      .execute();
    const Views = [...own, ...shared].map(({ operator_id, by, ...view }) => ({
      ...view,
      shared_by: operator_id === principal.id ? '' : by,
      may_remove: operator_id === principal.id || principal.role === 'owner',
    }));
    return { columns: chosen?.columns ?? [], Views };
  };
}

function viewsOf(db: Db, list: string) {
  return db
    .selectFrom('saved_view')
    .innerJoin('operator', 'operator.id', 'saved_view.operator_id')
    .select(['saved_view.id', 'saved_view.name', 'query', 'is_shared', 'operator_id', 'operator.name as by'])
    .where('list', '=', list)
    .orderBy('saved_view.name')
    .orderBy('saved_view.id');
}
