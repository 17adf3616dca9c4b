import type { stickerReplace } from '../../../contract/console/stickers.ts';
import { typedCode } from '../../../contract/typed-code.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import { lockSticker } from '../../stickers/find-sticker.ts';
import { moveVehicle } from '../../stickers/replace.ts';
import { takeOverTerms, termsOf } from '../../stickers/terms.ts';
import { changeSticker } from './change-sticker.ts';

/** The same as when the owner replaces it, except that nothing they have paid for is lost: they did not buy the new sticker. */
export function replace(parts: Pick<Services, 'database' | 'now'>): Rule<typeof stickerReplace> {
  return async ({ new_code, ...asked }, { principal }) => {
    const guid = typedCode(new_code);
    await changeSticker(parts, principal, asked, 'sticker.replace', async (tx, sticker) => {
      const { owner_id: ownerId, vehicle_id: vehicleId } = sticker;
      if (!ownerId || !vehicleId) throw new Refused(409, 'nobodys', desk.stickers.nobodys);
      const before = await termsOf(tx, vehicleId);
      const moved = await moveVehicle(
        tx,
        { ownerId, vehicleId, found: await lockSticker(tx, guid) },
        parts.now(),
      ).catch(inDeskWords);
      if (!moved) return null;
      await takeOverTerms(tx, moved, before);
      return { replaced_by: moved.id };
    });
    return { guid };
  };
}

/** The errors that an owner would get for an unsuitable new sticker, reported at the field it was typed into. */
const refusals: Record<string, keyof typeof desk.stickers> = {
  inactive: 'new_code_unknown',
  sticker_taken: 'new_code_taken',
  not_registrable: 'new_code_not_ready',
  other_kind: 'new_code_other_kind',
};

function inDeskWords(error: unknown): never {
  const code = error instanceof Refused ? refusals[error.code] : undefined;
  if (!code) throw error;
  const sentence = desk.stickers[code];
  throw new Refused(422, code, sentence, { errors: { new_code: [sentence] } });
}
