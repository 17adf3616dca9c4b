import type { handOnSticker, keepSticker } from '../../../contract/owner-control.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { requireOwnIds } from '../../http/principal.ts';
import { lockRegisteredOwner } from '../../owners/lock-owner.ts';
import { requireVehicle } from '../../owners/vehicle.ts';
import { daysKept } from '../../retention/days-kept.ts';
import type { Services } from '../../services.ts';
import { newCode } from '../mint.ts';
import { noSticker } from '../switch-off.ts';
import { codeColumns, openCode } from './code.ts';
import { endHandOn } from './end.ts';

const dayMs = 24 * 3600 * 1000;
/** The papers of a sale take some days; a code that stays in a chat for longer has been forgotten there. */
const validDays = daysKept('hand_on');

/** Returns a code that an owner passes on with a vehicle. Repeating the request returns the same code; an expired one is replaced. */
export function handOn({ database, vault, limits, now }: Services): Handler<typeof handOnSticker> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: vehicleId }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    return database.db.transaction().execute(async (tx) => {
      const owner = await lockRegisteredOwner(tx, principal.id);
      await requireVehicle(tx, principal, vehicleId);
      const sticker = await lockActiveSticker(tx, vehicleId);
      if (isUnpaid(sticker)) throw new ApiError(409, 'not_registrable', en.owners.sticker_not_ready);
      const existing = await findUnusedHandOn(tx, sticker.id);
      if (existing && existing.owner_id === owner.id && existing.expires_at > now())
        return { handOnCode: openCode(vault, existing), handOnUntil: existing.expires_at.toISOString() };
      await limits.countIn(tx, [{ limit: 'hand-on', subject: owner.id }]);
      await endHandOn(tx, sticker.id);
      const [id, code] = [await nextId(tx, 'hand_on'), newCode()];
      const expires_at = new Date(now().getTime() + validDays * dayMs);
      await tx
        .insertInto('hand_on')
        .values({
          id,
          sticker_id: sticker.id,
          owner_id: owner.id,
          vehicle_id: vehicleId,
          expires_at,
          ...codeColumns(vault, id, code),
        })
        .execute();
      return { handOnCode: code, handOnUntil: expires_at.toISOString() };
    });
  };
}

/** The vehicle was not sold: ends the code. A repeated request changes nothing; after the buyer has taken the sticker over, it is an error. */
export function cancelHandOn({ database }: Services): Handler<typeof keepSticker> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: vehicleId }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      await lockRegisteredOwner(tx, principal.id);
      await requireVehicle(tx, principal, vehicleId);
      await endHandOn(tx, (await lockActiveSticker(tx, vehicleId)).id);
    });
    return {};
  };
}

/** The vehicle's active sticker, locked. */
async function lockActiveSticker(tx: Db, vehicleId: number) {
  const sticker = await tx
    .selectFrom('sticker')
    .select(['id', 'kind', 'is_paid'])
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'activated')
    .forUpdate()
    .executeTakeFirst();
  if (!sticker) throw noSticker();
  return sticker;
}

/** A postpaid sticker whose payment was refunded: a scan of it leads to its payment, and so would the link. */
function isUnpaid({ kind, is_paid }: { kind: number; is_paid: boolean }): boolean {
  return kind === stickerKinds.postpaid && !is_paid;
}

/** The open hand-on. Locking the sticker's row protects it, too: it is only changed under that lock. */
function findUnusedHandOn(tx: Db, stickerId: number) {
  return tx
    .selectFrom('hand_on')
    .selectAll()
    .where('sticker_id', '=', stickerId)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
}
