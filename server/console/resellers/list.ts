import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { resellerList } from '../../../contract/console/resellers.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { openBusinessName } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { tabsOf } from '../lists/tabs.ts';

type Query = z.output<typeof resellerList.input>;

const states = {
  on: sql<SqlBool>`reseller.switched_off_at is null`,
  off: sql<SqlBool>`reseller.switched_off_at is not null`,
};

const columns = { number: 'reseller.id', balance: 'reseller.balance_paise' };

export function listResellers({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof resellerList> {
  return async (query) => {
    const order = { id: 'reseller.id', column: columns[query.sort] };
    const tabs = tabsOf(resellerList, query, states);
    const { found, pageInfo } = await loadListPage(db, resellersQuery(db, vault, query), query, order, tabs);
    const Resellers = found.map((row) => ({
      id: row.id,
      firm: openBusinessName(vault, row),
      is_on: row.switched_off_at === null,
      prepaid_percent: row.prepaid_percent,
      postpaid_percent: row.postpaid_percent,
      purchase_limit: row.purchase_limit,
      balance: rupees(row.balance_paise),
      since: row.created_at.toISOString(),
    }));
    return { Resellers, ...pageInfo };
  };
}

function resellersQuery(db: Db, vault: Vault, { search, account }: Query) {
  let query = db
    .selectFrom('reseller')
    .select(['reseller.id', 'details_sealed', 'switched_off_at', 'created_at', 'balance_paise'])
    .select(['prepaid_percent', 'postpaid_percent', 'purchase_limit']);
  if (search.includes('@')) query = query.where('email_index', '=', vault.index('email', search.toLowerCase()));
  else if (search) query = query.where('reseller.id', '=', /^\d{1,15}$/.test(search) ? Number(search) : 0);
  if (account) query = query.where('balance_paise', account === 'owes' ? '<' : '>', 0);
  return query;
}
