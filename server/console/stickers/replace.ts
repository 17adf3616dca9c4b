import type { stickerReplace } from '../../../contract/console/stickers.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { lockSticker } from '../../stickers/find-sticker.ts';
import { moveVehicle } from '../../stickers/replace.ts';
import { takeOverTerms, termsOf } from '../../stickers/terms.ts';
import { changeSticker } from './change-sticker.ts';

/** The same as when the owner replaces it, except that nothing they have paid for is lost: they did not buy the new sticker. */
export function replaceInConsole(deps: Pick<Services, 'database' | 'now'>): Handler<typeof stickerReplace> {
  return async ({ new_code, ...input }, { principal }) => {
    const guid = parseStickerCode(new_code);
    await changeSticker(deps, principal, input, 'sticker.replace', async (tx, sticker) => {
      const { owner_id: ownerId, vehicle_id: vehicleId } = sticker;
      if (!ownerId || !vehicleId) throw new ApiError(409, 'nobodys', en.console_stickers.nobodys);
      const before = await termsOf(tx, vehicleId);
      const moved = await moveVehicle(tx, { ownerId, vehicleId, found: await lockSticker(tx, guid) }, deps.now()).catch(
        throwAsConsoleError,
      );
      if (!moved) return null;
      await takeOverTerms(tx, moved, before);
      return { replaced_by: moved.id };
    });
    return { guid };
  };
}

/** The errors that an owner would get for an unsuitable new sticker, reported at the field it was typed into. */
const consoleErrorCodes: Record<string, keyof typeof en.console_stickers> = {
  inactive: 'new_code_unknown',
  sticker_taken: 'new_code_taken',
  not_registrable: 'new_code_not_ready',
  other_kind: 'new_code_other_kind',
};

function throwAsConsoleError(error: unknown): never {
  const code = error instanceof ApiError ? consoleErrorCodes[error.code] : undefined;
  if (!code) throw error;
  const sentence = en.console_stickers[code];
  throw new ApiError(422, code, sentence, { errors: { new_code: [sentence] } });
}
