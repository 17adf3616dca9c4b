import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { batchList } from '../../../contract/console/batches.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { BatchTable } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { firmsOf, resellersMeant } from '../../resellers/firms.ts';
import { contains, equalsNumber } from '../../resellers/search.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { equalTo, tabsOf } from '../lists/tabs.ts';

/** There are few batches, so any of their columns can be searched and sorted by. */
export function listBatches({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof batchList> {
  return async (query) => {
    const order = { id: 'batch.id', column: `batch.${query.sort}` };
    const tabs = tabsOf(batchList, query, equalTo('batch.state', batchList.filters.state.values));
    const batches = await batchesQuery(db, vault, query);
    const { found, pageInfo } = await loadListPage(db, batches, query, order, tabs);
    const resellers = found.map(({ reseller_id }) => reseller_id);
    const firmOf = await firmsOf(db, vault, resellers);
    return { Batches: found.map((row) => presentBatch({ ...row, firm: firmOf(row.reseller_id) })), ...pageInfo };
  };
}

async function batchesQuery(db: Db, vault: Vault, { search, kind, reseller }: z.output<typeof batchList.input>) {
  let query = batchesWithProduct(db);
  if (kind) query = query.where('kind', '=', Number(kind));
  const resellers = reseller ? await resellersMeant(db, vault, reseller) : null;
  if (resellers) query = query.where((eb) => eb('reseller_id', '=', eb.fn.any(eb.val(resellers))));
  if (search) query = query.where((eb) => eb.or([equalsNumber('batch.id', search), contains('note', search)]));
  return query;
}

export function batchesWithProduct(db: Db) {
  return db
    .selectFrom('batch')
    .innerJoin('product', 'product.id', 'batch.product_id')
    .selectAll('batch')
    .select('product.name as product_name');
}

/** A batch as the API returns it, in lists and on its own. */
export function presentBatch(row: Selectable<BatchTable> & { product_name: string; firm: string }) {
  return {
    id: row.id,
    kind: row.kind,
    product_id: row.product_id,
    product_name: row.product_name,
    trial_days: row.trial_days,
    quantity: row.quantity,
    rate: rupees(row.rate_paise),
    state: row.state,
    minted: row.minted,
    note: row.note,
    printed_on: row.printed_on ?? '',
    reseller_id: row.reseller_id ?? 0,
    firm: row.firm,
    created_at: row.created_at.toISOString(),
  };
}
