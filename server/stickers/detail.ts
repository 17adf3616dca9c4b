import { scanDestination } from '../../contract/scan-rules.ts';
import type { qrCodeDetail } from '../../contract/stickers.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { findByEitherCode } from './hand-on/handed-on.ts';
import { presentSticker } from './present-sticker.ts';

export function stickerDetail(deps: Services): Handler<typeof qrCodeDetail> {
  return async ({ guid }, { locale }) => {
    const sticker = await findByEitherCode(deps, guid);
    if (!sticker) {
      deps.metrics.scans.inc({ led_to: 'unknown' });
      throw new ApiError(404, 'inactive', en.scan.inactive);
    }
    deps.scans.count();
    const data = presentSticker(sticker, deps.now(), messagesFor(locale));
    deps.metrics.scans.inc({ led_to: scanDestination(data, deps.now()).slice(1) });
    return { data };
  };
}
