import type { qrCodeDetail } from '../../contract/stickers.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { findByEitherCode } from './hand-on/handed-on.ts';
import { presentSticker } from './present-sticker.ts';

export function detail(parts: Services): Rule<typeof qrCodeDetail> {
  return async ({ guid }) => {
    const sticker = await findByEitherCode(parts, guid);
    if (!sticker) throw new Refused(404, 'inactive', en.scan.inactive);
    parts.scans.count();
    return { data: presentSticker(sticker, parts.now()) };
  };
}
