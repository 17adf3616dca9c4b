import type { smsTemplate } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import { ownerPhone } from '../owners/reach-owner.ts';
import type { Services } from '../services.ts';
import { takeBackIfNotTaken } from './not-taken.ts';
import { findPreset } from './presets.ts';
import { fates, findReachable, reach } from './reach.ts';

/** Sends one of the preset messages to the owner of a scanned sticker. */
export function message(parts: Services): Rule<typeof smsTemplate> {
  return async ({ GUID, id }, caller) => {
    const sticker = await findReachable(parts, GUID, 'owner');
    const preset = await findPreset(parts.database.db, id, caller.languages);
    if (!preset) throw wrong(en.contact.select_message);
    if (preset.product_id !== sticker.product_id)
      throw wrong(en.contact.preset_not_for_vehicle, 'preset_not_for_vehicle');
    const to = await ownerPhone(parts, sticker.owner_id);
    const text = fill(en.sms.owner_alert, { plate: sticker.plate_number, text: preset.text });
    const payload = {
      channel: 'sms' as const,
      to,
      text,
      dltTemplateId: preset.dltTemplateId ?? parts.env.dltTemplateOwnerAlert,
    };
    const reached = await reach(
      parts,
      { sticker, kind: 'message', recipient: 'owner', presetId: preset.id, words: preset.text },
      payload,
      caller,
    );
    await takeBackIfNotTaken(parts.outgoing, reached);
    return tellOutcome(parts.outgoing, reached.id, {
      ...fates,
      ndnc: en.contact.message_blocked,
      done: en.contact.sent,
      refused: en.contact.message_refused,
    });
  };
}

function wrong(sentence: string, code = 'validation'): Refused {
  return new Refused(422, code, sentence, { errors: { id: [sentence] } });
}
