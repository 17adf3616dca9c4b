import { type SqlBool, sql } from 'kysely';
import type { stickerSelection, stickersOff } from '../../../contract/console/sticker-selection.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { alreadyDone, eachByItself } from '../selection/each-by-itself.ts';
import { loadSelection } from '../selection/load-selection.ts';
import { stickersQuery, stickerTabs } from './list.ts';
import { parcelsOf, switchOneOff } from './switch.ts';

/** Not from the replica: what is decided by it was seen as it is. */
export function selectStickers({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof stickerSelection> {
  return async (filters) => {
    const place = { age: ['sticker.id'], tabs: stickerTabs(filters), fits: sql<SqlBool>`sticker.state <> 'off'` };
    const { rows, found } = await loadSelection(db, await stickersQuery(db, vault, filters), place);
    const parcels = await parcelsOf(
      db,
      rows.map(({ id }) => id),
    );
    const Stickers = rows.map(({ id, guid, state }) => ({
      ...{ id, guid, state, in_parcel_of: parcels.get(id) ?? 0 },
      why: state === 'off' ? ('already' as const) : ('' as const),
    }));
    return { Stickers, found };
  };
}

/** Each is switched off by the same rule as a single one, in a transaction of its own. */
export function switchManyOff({
  database,
  now,
  log,
}: Pick<Services, 'database' | 'now' | 'log'>): Handler<typeof stickersOff> {
  return async ({ Stickers, reason }, { principal }) => {
    const ids = Stickers.map(({ id }) => id);
    const found = await database.db
      .selectFrom('sticker')
      .select(['id', 'guid'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .execute();
    const codes = new Map(found.map(({ id, guid }) => [id, guid]));
    const rows = Stickers.map(({ id, state }) => ({ id, state, code: codes.get(id) }));
    const { results, Done, NotDone } = await eachByItself(rows, {
      refusals: [],
      log,
      change: async ({ id, code, state }) => {
        if (code === undefined) throw notFound(principal);
        const done = await switchOneOff({ database, now }, principal, { code, reason, state });
        if (!done) throw alreadyDone();
        return { id, order_id: done.in_parcel_of };
      },
    });
    return { Done, NotDone, InParcels: results.filter(({ order_id }) => order_id > 0) };
  };
}
