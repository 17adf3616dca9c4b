import type { makeCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { askEmergencyContact } from '../number-consent/ask.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import { emergencyPhone, ownerPhone } from '../owners/reach-owner.ts';
import type { Services } from '../services.ts';
import { isProof } from './caller-proof.ts';
import { takeBackIfNotTaken } from './not-taken.ts';
import { fates, findReachable, type Reachable, reach } from './reach.ts';
import { requireNotDeclined, willingEmergency } from './rung.ts';

/** Rings the caller first, then the owner or the emergency contact; both see the virtual number. */
export function call(parts: Services): Rule<typeof makeCall> {
  return async ({ GUID, from, to: recipient, proof = '' }, caller) => {
    const sticker = await findReachable(parts, GUID, recipient);
    await requireNotDeclined(parts, from);
    const isProven = isProof(parts.vault, proof, from, parts.now());
    const { to, emergency } = await whoIsRung(parts, sticker, recipient);
    const reached = await reach(
      parts,
      { sticker, kind: 'call', recipient, presetId: null, from: { phone: from, isProven }, ...emergency },
      { channel: 'call', from, to },
      caller,
    );
    await takeBackIfNotTaken(parts.outgoing, reached);
    return tellOutcome(parts.outgoing, reached.id, {
      ...fates,
      down: en.contact.call_down,
      done: en.contact.call_started,
      refused: en.contact.call_failed,
      unknown: en.contact.call_unknown,
    });
  };
}

/** The number to ring, and for an emergency contact whether they have agreed. Rejects the call if there is none. */
export async function whoIsRung(parts: Services, sticker: Reachable, recipient: 'owner' | 'emergency') {
  if (recipient === 'owner') return { to: await ownerPhone(parts, sticker.owner_id) };
  const to = await emergencyPhone(parts, sticker.vehicle_id);
  if (!to) throw new Refused(404, 'no_emergency_contact', en.contact.no_emergency_contact);
  const emergency = await willingEmergency(parts, to);
  // An emergency contact who was named before contacts were asked is asked now.
  const { plate_number: plate } = sticker;
  if (emergency.isUnasked)
    await parts.database.db.transaction().execute((tx) => askEmergencyContact(tx, parts, { to, plate }));
  return { to, emergency: { emergency } };
}
