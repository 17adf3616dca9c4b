import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownerList } from '../../../contract/console/owners.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { tabsOf } from '../lists/tabs.ts';
import { type OwnerState, presentOwners } from './rows.ts';

export function listOwners({ database: { db } }: Pick<Services, 'database'>): Handler<typeof ownerList> {
  return async (query) => {
    const order = { id: 'owner.id', column: 'owner.id' };
    const tabs = tabsOf(ownerList, query, states);
    const { found, pageInfo } = await loadListPage(db, ownersQuery(db, query), query, order, tabs);
    return { People: await presentOwners(db, found), ...pageInfo };
  };
}

const states: Record<OwnerState, RawBuilder<SqlBool>> = {
  registered: sql`owner.deleted_at is null and owner.registered_at is not null`,
  proven: sql`owner.deleted_at is null and owner.registered_at is null`,
  gone: sql`owner.deleted_at is not null`,
};

function ownersQuery(db: Db, { search }: { search: string }) {
  let query = db.selectFrom('owner').select(['owner.id', 'created_at', 'registered_at', 'deleted_at']);
  if (search) query = query.where('owner.id', '=', /^\d{1,15}$/.test(search) ? Number(search) : 0);
  return query;
}
