import type { stickerOff, stickerOn } from '../../../contract/console/stickers.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { StickerState } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { endHandOn } from '../../stickers/hand-on/end.ts';
import { changedMeanwhile } from '../require-version.ts';
import { changeSticker } from './change-sticker.ts';
import type { StickerRow } from './find.ts';

/** A second click finds it off and changes nothing. */
export function switchOff(deps: Pick<Services, 'database' | 'now'>): Handler<typeof stickerOff> {
  return async (input, { principal }) => {
    const done = await switchOneOff(deps, principal, input);
    return { in_parcel_of: done?.in_parcel_of ?? 0 };
  };
}

/**
 * Null if it was off already. `in_parcel_of`: the order in whose parcel, which has not left, it lies; 0 if it is in none. `state`: in which it was
 * shown; it is refused in another.
 */
export async function switchOneOff(
  deps: Pick<Services, 'database' | 'now'>,
  operator: Operator,
  shown: { code: string; reason: string; state?: StickerState },
): Promise<{ in_parcel_of: number } | null> {
  let in_parcel_of = 0;
  const isDone = await changeSticker(deps, operator, shown, 'sticker.switch_off', async (tx, { id, state }) => {
    if (state === 'off') return null;
    if (shown.state !== undefined && shown.state !== state) throw changedMeanwhile();
    await tx.updateTable('sticker').set({ state: 'off' }).where('id', '=', id).execute();
    await endHandOn(tx, id);
    in_parcel_of = (await parcelsOf(tx, [id])).get(id) ?? 0;
    return { state: 'off' };
  });
  return isDone ? { in_parcel_of } : null;
}

/** The orders in whose parcels, which have not left, these stickers lie, by sticker. */
export async function parcelsOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('orders', 'orders.id', 'pick.order_id')
    .select(['pick.sticker_id', 'pick.order_id'])
    .where((eb) => eb('pick.sticker_id', '=', eb.fn.any(eb.val(ids))))
    .where('orders.state', 'in', ['paid', 'accepted'])
    .execute();
  return new Map(rows.map(({ sticker_id, order_id }) => [sticker_id, order_id]));
}

/** Restores the state before: with its vehicle, allocated to its order or reseller, or free. */
export function switchOn(deps: Pick<Services, 'database' | 'now'>): Handler<typeof stickerOn> {
  return async (input, { principal }) => {
    await changeSticker(deps, principal, input, 'sticker.switch_on', async (tx, sticker) => {
      if (sticker.state !== 'off') return null;
      const refusal = switchOnRefusal(sticker, await workingSticker(tx, sticker));
      if (refusal) throw new ApiError(409, refusal, en.console_stickers[refusal]);
      const state = stateBefore(sticker);
      await tx.updateTable('sticker').set({ state }).where('id', '=', sticker.id).execute();
      return { state };
    });
    return {};
  };
}

/** `workingGuid`: the code of the other sticker that the vehicle has now, if any. */
export function switchOnRefusal(sticker: StickerRow, workingGuid: string | null) {
  if (workingGuid) return 'vehicle_has_sticker';
  if (sticker.vehicle_id) return null;
  if (sticker.activated_at) return 'owner_gone';
  if (sticker.order_state === 'cancelled') return 'order_cancelled';
  return sticker.batch_state && sticker.batch_state !== 'ready' ? 'batch_recalled' : null;
}

/** The code of the other sticker by which the vehicle of this one is reached now, if any. */
export async function workingSticker(db: Db, { id, vehicle_id }: StickerRow): Promise<string | null> {
  if (!vehicle_id) return null;
  const working = await db
    .selectFrom('sticker')
    .select('guid')
    .where('vehicle_id', '=', vehicle_id)
    .where('state', '=', 'activated')
    .where('id', '!=', id)
    .executeTakeFirst();
  return working?.guid ?? null;
}

function stateBefore({ vehicle_id, order_id, reseller_id }: StickerRow): StickerState {
  if (vehicle_id) return 'activated';
  return order_id || reseller_id ? 'allocated' : 'minted';
}
