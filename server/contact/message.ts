import type { smsTemplate } from '../../contract/contact.ts';
import { answerHours } from '../../contract/owner-answers.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { BrowserCookie } from '../http/browser-cookie.ts';
import type { Handler } from '../http/handle-call.ts';
import { messageOrThrow } from '../outgoing/message-for-outcome.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { alertText } from './alert-text.ts';
import { type ContactResult, contactOnce, outcomeSentences } from './contact-once.ts';
import { contactToken } from './contact-token.ts';
import { ownerPhone, requireReachable, requireUndisturbing } from './contactable.ts';
import { beginLadder } from './ladder/begin.ts';
import { beginTelling } from './people/tell-people.ts';
import { tellOwner } from './tell-owner.ts';
import { uncountIfNotAccepted } from './uncount-if-not-accepted.ts';

/** Sends one of the preset messages to the owner of a scanned sticker. */
export function sendPreset(deps: Services): Handler<typeof smsTemplate> {
  return async ({ GUID, id }, context) => {
    const preset = await deps.presets.find(id);
    const sticker = await requireReachable(deps, GUID);
    if (!preset) {
      requireUndisturbing(sticker, { recipient: 'owner' }, deps.now());
      throw invalidPreset(en.contact.select_message);
    }
    if (preset.product_id !== sticker.product_id)
      throw invalidPreset(en.contact.preset_not_for_vehicle, 'preset_not_for_vehicle');
    const { isUrgent } = preset;
    const { owner_id: ownerId, owner_language, plate_number: plate } = sticker;
    const alert = await alertText(deps.database.db, deps, owner_language, preset);
    const tellOthers = sticker.tells_others
      ? (tx: Db) => beginTelling(tx, deps, { ownerId, owner_language, plate, reason: preset, isUrgent })
      : undefined;
    const contact = await contactOnce(
      deps,
      { sticker, kind: 'message', recipient: 'owner', presetId: preset.id, isUrgent, words: alert.reason, tellOthers },
      async (tx, contactId) => {
        const told = { sticker, contactId, about: contactId, alert, isUrgent };
        const enqueued = await tellOwner(tx, deps, told);
        if (isUrgent) await beginLadder(tx, deps, contactId, ownerPhone(deps.vault, sticker));
        return enqueued;
      },
      context,
    );
    await uncountIfNotAccepted(contact);
    const sent = messageOrThrow(contact.outcome, {
      ...outcomeSentences,
      doNotDisturb: en.contact.message_blocked,
      done: en.contact.sent,
      refused: en.contact.message_refused,
    });
    return { ...sent, cookie: followingCookie(deps.vault, sticker.guid, contact) };
  };
}

/** By which the browser follows what becomes of the message. Its number is the contact's time: the newest is found, and a double click leaves one. */
function followingCookie(vault: Vault, guid: string, { id, at }: ContactResult): BrowserCookie {
  const value = `${guid}.${contactToken(vault, id)}`;
  return { name: `contact${at.getTime()}`, value, seconds: answerHours * 3600 };
}

function invalidPreset(sentence: string, code = 'validation'): ApiError {
  return new ApiError(422, code, sentence, { errors: { id: [sentence] } });
}
