import type { muteSpans } from '../../contract/mute-spans.ts';
import type { muteSticker } from '../../contract/owner-control.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { changeWanted } from './change-wanted.ts';

/** Stored for `always`: a day that no owner who mutes a sticker today will live to see. */
const mutedForever = new Date('9999-12-31T00:00:00Z');

/** Mutes messages and calls to the owner, or unmutes them. */
export function mute({ database, now }: Services): Handler<typeof muteSticker> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId, hours }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const muted_until = muteEnd(hours, now());
    await changeWanted(database, principal, VehicleOwnerMasterDetailId, { muted_until });
    return { mutedUntil: presentMute(muted_until, now()) };
  };
}

function muteEnd(hours: (typeof muteSpans)[number], now: Date): Date | null {
  if (hours === 'off') return null;
  return hours === 'always' ? mutedForever : secondsAfter(now, Number(hours) * 3600);
}

/** Until when the owner is muted, in the contract's format; '' if they are not. */
export function presentMute(mutedUntil: Date | null, now: Date): string {
  if (!mutedUntil || mutedUntil <= now) return '';
  return mutedUntil >= mutedForever ? 'always' : mutedUntil.toISOString();
}
