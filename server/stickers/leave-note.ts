import { nextTimeOfDay } from '../../contract/indian-time.ts';
import type { leaveNote as leaveNoteCall } from '../../contract/owner-control.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { changeWanted } from './change-wanted.ts';
import { noNote, presentNote } from './note.ts';

/** Lets callers read a note until its end, or takes it away. */
export function leaveNote({ database, now }: Services): Handler<typeof leaveNoteCall> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId, note, until }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const left = note === '' ? noNote : { note, note_until: endOfNote(until, now()) };
    await changeWanted(database, principal, VehicleOwnerMasterDetailId, left);
    return presentNote(left, now());
  };
}

/** `until`: hours, as `4`, or a time of the day in India, as `18:00`, which is tomorrow's if today's is over. */
function endOfNote(until: string, now: Date): Date {
  return nextTimeOfDay(until, now) ?? secondsAfter(now, Number(until) * 3600);
}
