import type { makeCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { askEmergencyContact } from '../number-consent/ask.ts';
import { messageOrThrow } from '../outgoing/message-for-outcome.ts';
import type { Services } from '../services.ts';
import { isValidProof } from './caller-proof.ts';
import { contactOnce, outcomeSentences } from './contact-once.ts';
import { type ContactableSticker, emergencyPhone, ownerPhone, requireReachable } from './contactable.ts';
import { requireNotDeclined, requireWillingEmergencyContact } from './require-willing.ts';
import { uncountIfNotAccepted } from './uncount-if-not-accepted.ts';

/** Rings the caller first, then the owner or the emergency contact; both see the virtual number. */
export function placeCall(deps: Services): Handler<typeof makeCall> {
  return async ({ GUID, from, to: recipient, proof = '' }, context) => {
    const sticker = await requireReachable(deps, GUID);
    await requireNotDeclined(deps, from);
    const isProven = isValidProof(deps.vault, proof, from, deps.now());
    const { to, emergency } = await prepareCallee(deps, sticker, recipient);
    const contact = await contactOnce(
      deps,
      { sticker, kind: 'call', recipient, presetId: null, from: { phone: from, isProven }, ...emergency },
      async (tx, contactId) => ({
        id: await deps.outbox.enqueue(tx, { channel: 'call', from, to }, contactId),
        pushes: [],
      }),
      context,
    );
    await uncountIfNotAccepted(contact);
    return messageOrThrow(contact.outcome, {
      ...outcomeSentences,
      down: en.contact.call_down,
      done: en.contact.call_started,
      refused: en.contact.call_failed,
      unknown: en.contact.call_unknown,
    });
  };
}

/**
 * The number to ring, and for an emergency contact whether they have agreed; if they were never asked, the question goes out now. Rejects the
 * call if there is none.
 */
export async function prepareCallee(deps: Services, sticker: ContactableSticker, recipient: 'owner' | 'emergency') {
  if (recipient === 'owner') return { to: ownerPhone(deps.vault, sticker) };
  const to = emergencyPhone(deps.vault, sticker);
  if (!to) throw new ApiError(404, 'no_emergency_contact', en.contact.no_emergency_contact);
  const emergency = await requireWillingEmergencyContact(deps, to);
  const { plate_number: plate, owner_language: language } = sticker;
  if (emergency.isUnasked)
    await deps.database.db.transaction().execute((tx) => askEmergencyContact(tx, deps, { to, plate, language }));
  return { to, emergency: { emergency } };
}
