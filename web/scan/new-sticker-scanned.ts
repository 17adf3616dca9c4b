import { scanDestination } from '../../contract/scan-rules.ts';
import { qrCodeDetail } from '../../contract/stickers.ts';
import type { CallFunction } from '../api.ts';
import { rememberedScan } from './scan-cookie.ts';

/** The code of the sticker that this browser has scanned last, if it is one that waits for a vehicle. */
export async function newStickerScanned(call: CallFunction, request: Request): Promise<string> {
  const guid = rememberedScan(request);
  if (!guid) return '';
  return call(qrCodeDetail, { guid }).then(
    ({ data }) => (scanDestination(data, new Date()) === '/register' ? guid : ''),
    // It is only a help: the code can be typed.
    () => '',
  );
}
