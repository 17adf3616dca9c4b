import type { smsTemplate } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { messageOrThrow } from '../outgoing/message-for-outcome.ts';
import type { Services } from '../services.ts';
import { contactOnce, outcomeSentences } from './contact-once.ts';
import { ownerPhone, requireContactable } from './contactable.ts';
import { uncountIfNotAccepted } from './uncount-if-not-accepted.ts';

/** Sends one of the preset messages to the owner of a scanned sticker. */
export function sendPreset(deps: Services): Handler<typeof smsTemplate> {
  return async ({ GUID, id }, context) => {
    const sticker = await requireContactable(deps, GUID, 'owner');
    const preset = await deps.presets.find(id, context.languages);
    if (!preset) throw invalidPreset(en.contact.select_message);
    if (preset.product_id !== sticker.product_id)
      throw invalidPreset(en.contact.preset_not_for_vehicle, 'preset_not_for_vehicle');
    const text = fill(en.sms.owner_alert, { plate: sticker.plate_number, text: preset.text });
    const payload = {
      channel: 'sms' as const,
      to: ownerPhone(deps.vault, sticker),
      text,
      dltTemplateId: preset.dltTemplateId ?? deps.env.dltTemplateOwnerAlert,
    };
    const contact = await contactOnce(
      deps,
      { sticker, kind: 'message', recipient: 'owner', presetId: preset.id, words: preset.text },
      payload,
      context,
    );
    await uncountIfNotAccepted(contact);
    return messageOrThrow(contact.outcome, {
      ...outcomeSentences,
      doNotDisturb: en.contact.message_blocked,
      done: en.contact.sent,
      refused: en.contact.message_refused,
    });
  };
}

function invalidPreset(sentence: string, code = 'validation'): ApiError {
  return new ApiError(422, code, sentence, { errors: { id: [sentence] } });
}
