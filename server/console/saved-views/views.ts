import { viewQuery } from '../../../contract/console/list-address.ts';
import { maxViews, type removeView, type saveView } from '../../../contract/console/saved-views.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireList } from './require-list.ts';

type Deps = Pick<Services, 'database' | 'now'>;

/** Only what the list knows is kept of the query, and nothing of one person. */
export function save({ database, now }: Deps): Handler<typeof saveView> {
  return async ({ list, name, query: typed, is_shared }, { principal }) => {
    const query = viewQuery(requireList(list, principal), new URLSearchParams(typed));
    const id = await database.db.transaction().execute(async (tx) => {
      // Of two views that are saved at once, the second is counted after the first.
      await tx.selectFrom('operator').select('id').where('id', '=', principal.id).forUpdate().execute();
      const own = await tx
        .selectFrom('saved_view')
        .select(['id', 'list', 'name'])
        .where('operator_id', '=', principal.id)
        .execute();
      const isNew = !own.some((view) => view.list === list && view.name === name);
      if (isNew && own.length >= maxViews) throw new ApiError(409, 'too_many_views', en.console_lists.too_many_views);
      const saved = await tx
        .insertInto('saved_view')
        .values({ operator_id: principal.id, list, name, query, is_shared, created_at: now() })
        .onConflict((same) => same.columns(['operator_id', 'list', 'name']).doUpdateSet({ query, is_shared }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const changes = { list, name, query, is_shared };
      await recordAudit(tx, principal, {
        action: 'view.save',
        subject: 'view',
        subjectId: saved.id,
        changes,
        now: now(),
      });
      return saved.id;
    });
    return { id };
  };
}

export function remove({ database, now }: Deps): Handler<typeof removeView> {
  return async ({ id }, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      let mayRemove = tx.deleteFrom('saved_view').where('id', '=', id);
      mayRemove =
        principal.role === 'owner'
          ? mayRemove.where((eb) => eb.or([eb('operator_id', '=', principal.id), eb('is_shared', '=', true)]))
          : mayRemove.where('operator_id', '=', principal.id);
      const removed = await mayRemove.returning(['list', 'name', 'query', 'operator_id']).executeTakeFirst();
      if (!removed) throw notFound(principal);
      const { operator_id, ...changes } = removed;
      const of = operator_id === principal.id ? {} : { of_operator: operator_id };
      const entry = { subject: 'view', subjectId: id, changes: { ...changes, ...of }, now: now() };
      await recordAudit(tx, principal, { action: 'view.remove', ...entry });
    });
    return {};
  };
}
