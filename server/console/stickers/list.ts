import type * as z from 'zod/mini';
import { idsIn } from '../../../contract/console/selection.ts';
import { stickerList } from '../../../contract/console/stickers.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { firmsOf, resellersMeant } from '../../resellers/firms.ts';
import type { Services } from '../../services.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { equalTo, type Tabs, tabsOf } from '../lists/tabs.ts';
import { codeRange } from './code-range.ts';
import { presentRow } from './present-row.ts';

/** The names of products and firms are looked up for the rows of the page alone. */
export function listStickers({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof stickerList> {
  return async (query) => {
    const order = { id: 'sticker.id', column: 'sticker.id' };
    const stickers = await stickersQuery(db, vault, query);
    const { found, pageInfo } = await loadListPage(db, stickers, query, order, stickerTabs(query));
    const products = await db.selectFrom('product').select(['id', 'name']).execute();
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const resellers = found.map(({ reseller_id }) => reseller_id);
    const firmOf = await firmsOf(db, vault, resellers);
    const Stickers = found.map((row) =>
      presentRow({ ...row, product_name: names.get(row.product_id) ?? '', firm: firmOf(row.reseller_id) }),
    );
    return { Stickers, ...pageInfo };
  };
}

/** What stickers are searched and filtered by. */
export type StickerFilters = Pick<z.output<typeof stickerList.input>, keyof typeof stickerList.filters>;

export function stickerTabs(query: StickerFilters): Tabs {
  return tabsOf(stickerList, query, equalTo('sticker.state', stickerList.filters.state.values));
}

/** The stickers that match a list's query, in whichever state. */
export async function stickersQuery(db: Db, vault: Vault, filters: StickerFilters) {
  const { ids, search, kind, batch, reseller, order, from, to } = filters;
  let query = db.selectFrom('sticker').selectAll();
  if (ids) query = query.where((eb) => eb('id', '=', eb.fn.any(eb.val(idsIn(ids)))));
  if (kind) query = query.where('kind', '=', Number(kind));
  if (batch) query = query.where('batch_id', '=', batch);
  const resellers = reseller ? await resellersMeant(db, vault, reseller) : null;
  if (resellers) query = query.where((eb) => eb('reseller_id', '=', eb.fn.any(eb.val(resellers))));
  if (order) query = query.where('order_id', '=', order);
  if (from) query = query.where('activated_at', '>=', startOfDay(from));
  if (to) query = query.where('activated_at', '<', endOfDay(to));
  if (search) query = query.where((eb) => eb.between('guid', ...codeRange(search)));
  return query;
}
