import { indianMoment } from '../../contract/indian-time.ts';
import type { leaveNote as leaveNoteCall } from '../../contract/owner-control.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { noNote, presentNote } from './note.ts';
import { noSticker } from './switch-off.ts';

const hourMs = 3600 * 1000;

/** Lets callers read a note until its end, or takes it away. */
export function leaveNote({ database, now }: Services): Handler<typeof leaveNoteCall> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId, note, until }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const left = note === '' ? noNote : { note, note_until: endOfNote(until, now()) };
    await database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      await requireVehicle(tx, principal, VehicleOwnerMasterDetailId);
      const { numUpdatedRows } = await tx
        .updateTable('sticker')
        .set(left)
        .where('vehicle_id', '=', VehicleOwnerMasterDetailId)
        .where('state', '=', 'activated')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noSticker();
    });
    return presentNote(left, now());
  };
}

/** `until`: hours, as `4`, or a time of the day in India, as `18:00`, which is tomorrow's if today's is over. */
function endOfNote(until: string, now: Date): Date {
  const today = indianMoment(`${indianDate(now)}T${until}`);
  if (!today) return new Date(now.getTime() + Number(until) * hourMs);
  return today.begins > now ? today.begins : new Date(today.begins.getTime() + 24 * hourMs);
}
