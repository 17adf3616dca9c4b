import {
  handOnSticker,
  keepSticker,
  leaveNote,
  muteSticker,
  replaceSticker,
  switchOffSticker,
} from '../../../contract/owner-control.ts';
import { CallError } from '../../api.ts';
import type { CarryOut } from '../answer-owner-form.ts';
import { noteInput } from './note-input.ts';

/** The forms of a vehicle's sticker, by their intents. */
export const carryOutStickerForm: CarryOut = async (send, values, { dashboard: t }) => {
  switch (values.intent) {
    case 'switch_off':
      if (values.confirmed !== 'yes') throw unconfirmed(t.switch_off_unconfirmed);
      await send(switchOffSticker, values);
      return { text: t.switched_off };
    case 'replace':
      await send(replaceSticker, values);
      return { text: t.replaced };
    case 'hand_on':
      await send(handOnSticker, values);
      return { text: t.hand_on_made };
    case 'keep':
      await send(keepSticker, values);
      return { text: t.kept };
    case 'note': {
      const { note } = await send(leaveNote, noteInput(values));
      return { text: note ? t.note_left_now : t.note_gone_now };
    }
    default: {
      const { mutedUntil } = await send(muteSticker, values);
      return { text: mutedUntil ? t.muted_now : t.unmuted_now };
    }
  }
};

/** A check of this page alone, rejected in the same form as by the server. */
function unconfirmed(sentence: string): CallError {
  return new CallError(422, { ErrorCode: 'validation', Message: sentence, errors: { confirmed: [sentence] } });
}
