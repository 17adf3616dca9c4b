import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ResellerRole } from '../../../contract/call.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import type { resellerStock } from '../../../contract/reseller-stock.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { stockLists } from '../../../contract/stock-lists.ts';
import type { Handler } from '../../http/handle-call.ts';
import { mayShowName } from '../../owners/consent.ts';
import type { Services } from '../../services.ts';
import { handedOnAt } from '../../stickers/hand-on/when-handed-on.ts';
import { customerName } from '../customer-name.ts';
import { loadPage } from '../load-page.ts';
import { requireReseller } from '../reseller.ts';
import { equalsNumber } from '../search.ts';
import { codeBeginsWith, shownCode } from '../shown-code.ts';
import { namesOfMembers } from '../team/done-by.ts';
import { rangeOf } from './chosen.ts';
import { openNote } from './note.ts';
import { type OwnStickers, ownStickers, type StockList } from './own-stickers.ts';
import { reorderWhereLow } from './reorder.ts';

type Query = z.output<typeof resellerStock.input>;

/** A reseller's stickers as they sell them on; in the list of whom to remind those first that wait longest. */
export function stock({ database: { db }, vault, now }: Services): Handler<typeof resellerStock> {
  return async (query, { principal }) => {
    const { id } = await requireReseller(db, principal, query.guid);
    const own = ownStickers(db, id, indianDate(now()));
    const range = await rangeOf(db, id, query);
    const { found, pageInfo } = await loadPage(stockQuery(own, query, { range, role: principal.role }), query);
    const counts = await countLists(own);
    const nameOf = await namesOfMembers(
      db,
      vault,
      found.map((sticker) => sticker.member_id),
    );
    return {
      stickers: found.map((sticker) => ({
        qr_id: sticker.id,
        GUID: shownCode(principal.role, sticker),
        product_name: sticker.product_name,
        stage: sticker.stage,
        given_on: sticker.given_on ?? '',
        registered_on: sticker.activated_at ? indianDate(sticker.activated_at) : '',
        trial_until: sticker.demo_end_date ?? '',
        note: openNote(vault, sticker),
        given_by: nameOf(sticker.member_id),
        customer_name: customerName(vault, sticker),
        is_to_pay: sticker.is_to_pay ? 1 : 0,
        needs: sticker.needs,
      })),
      ...pageInfo,
      counts,
      reorder: await reorderWhereLow(db, id, counts.stock),
    };
  };
}

function stockQuery(
  { all, columns, isIn }: OwnStickers,
  { search, list, GUIDs }: Query,
  { range, role }: { range: [number, number] | null; role: ResellerRole },
) {
  let query = all
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .leftJoin('owner', 'owner.id', 'sticker.owner_id')
    .select(['sticker.id', 'guid', 'product.name as product_name', 'activated_at', 'demo_end_date'])
    .select(['given.id as mark_id', 'given_on', 'note_sealed', 'given.member_id'])
    .select(['owner_id', 'owner.details_sealed', mayShowName.as('is_named'), handedOnAt.as('handed_on_at')])
    .select([columns.stage.as('stage'), columns.is_to_pay.as('is_to_pay'), columns.needs.as('needs')]);
  if (list) query = query.where(isIn(list));
  if (GUIDs.length > 0) query = query.where('guid', 'in', GUIDs);
  if (range) query = query.where((eb) => eb.between('sticker.id', ...range));
  if (search)
    query = query.where((eb) =>
      eb.or([
        codeBeginsWith(role, parseStickerCode(search)),
        equalsNumber('sticker.id', search),
        equalsNumber('sticker.order_id', search),
      ]),
    );
  if (list === 'remind')
    query = query.orderBy(sql`coalesce(given.given_on, sticker.demo_end_date)`, (order) => order.asc().nullsFirst());
  return query.orderBy('sticker.id', 'desc');
}

async function countLists({ all, isIn }: OwnStickers): Promise<Record<StockList, number>> {
  const counts = stockLists.map((list) => sql<number>`(count(*) filter (where ${isIn(list)}))::integer`.as(list));
  return all.select(counts).$castTo<Record<StockList, number>>().executeTakeFirstOrThrow();
}
