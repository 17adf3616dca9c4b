import { redirect } from 'react-router';
import { scanDestination } from '../../contract/scan-rules.ts';
import { qrCodeDetail, type StickerDetail } from '../../contract/stickers.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { paths } from '../paths.ts';

/** The sticker to be paid for. One that is not payable, or no longer, redirects to where its scan leads. */
export async function unpaidSticker(call: CallFunction, guid: string): Promise<StickerDetail> {
  if (!guid) throw redirect(paths.warning);
  const { data: sticker } = await call(qrCodeDetail, { guid }).catch(inactive);
  const destination = scanDestination(sticker, new Date());
  if (destination !== paths.postpaidCheckout) throw redirect(destination);
  return sticker;
}

function inactive(error: unknown): never {
  if (isCallError(error) && error.httpStatus < 500 && error.httpStatus !== 429) throw redirect(paths.inactiveQr);
  throw error;
}
