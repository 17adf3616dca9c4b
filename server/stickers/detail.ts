import type { qrCodeDetail } from '../../contract/stickers.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { findSticker } from './find-sticker.ts';
import { presentSticker } from './present-sticker.ts';

export function detail({ database, scans, now }: Services): Rule<typeof qrCodeDetail> {
  return async ({ guid }) => {
    const sticker = await findSticker(database.pool, guid);
    if (!sticker) throw new Refused(404, 'inactive', en.scan.inactive);
    scans.count();
    return { data: presentSticker(sticker, now()) };
  };
}
