import type { makeCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import { emergencyPhone, ownerPhone } from '../owners/reach-owner.ts';
import type { Services } from '../services.ts';
import { fates, findReachable, reach } from './reach.ts';

/** Rings the caller first, then the owner or the emergency contact; both see the virtual number. */
export function call(parts: Services): Rule<typeof makeCall> {
  return async ({ GUID, from, to: recipient }, caller) => {
    const sticker = await findReachable(parts, GUID, recipient);
    const to =
      recipient === 'emergency'
        ? await emergencyPhone(parts, sticker.vehicle_id)
        : await ownerPhone(parts, sticker.owner_id);
    if (!to) throw new Refused(404, 'no_emergency_contact', en.contact.no_emergency_contact);
    const payload = { channel: 'call' as const, from, to };
    const contact = await reach(parts, { sticker, kind: 'call', recipient, presetId: null, from, payload }, caller);
    return tellOutcome(parts.outgoing, contact, {
      ...fates,
      done: en.contact.call_started,
      refused: en.contact.call_failed,
      unknown: en.contact.call_unknown,
    });
  };
}
