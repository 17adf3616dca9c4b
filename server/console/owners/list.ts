import type { ownerList } from '../../../contract/console/owners.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { type OwnerState, presentOwners } from './rows.ts';

export function listOwners({ database: { db } }: Pick<Services, 'database'>): Handler<typeof ownerList> {
  return async (query) => {
    const { found, pageInfo } = await loadListPage(db, ownersQuery(db, query), query, {
      id: 'owner.id',
      column: 'owner.id',
    });
    return { People: await presentOwners(db, found), ...pageInfo };
  };
}

function ownersQuery(db: Db, { search, state }: { search: string; state: OwnerState | '' }) {
  let query = db.selectFrom('owner').select(['owner.id', 'created_at', 'registered_at', 'deleted_at']);
  if (search) query = query.where('owner.id', '=', /^\d{1,15}$/.test(search) ? Number(search) : 0);
  if (state === 'gone') return query.where('deleted_at', 'is not', null);
  if (state) query = query.where('deleted_at', 'is', null);
  if (state === 'registered') query = query.where('registered_at', 'is not', null);
  if (state === 'proven') query = query.where('registered_at', 'is', null);
  return query;
}
