import type { Preset } from '../../contract/contact.ts';
import { presetMessages } from '../../contract/contact.ts';
import { type ScanDestination, scanDestination } from '../../contract/scan-rules.ts';
import { qrCodeDetail, type StickerDetail } from '../../contract/stickers.ts';
import { type CallFunction, isCallError } from '../api.ts';

/** All that a contact page may show of a sticker: it can depend on nothing else. */
export type ContactSticker = Pick<
  StickerDetail,
  | 'productid'
  | 'isMuted'
  | 'quietUntil'
  | 'letsUrgent'
  | 'hasEmergencyContact'
  | 'strBloodGroup'
  | 'vehiclePlateNumber'
  | 'note'
>;

export interface Contactable {
  guid: string;
  sticker: ContactSticker;
  presets: Preset[];
}

type LookUp = { to: '/quickcontact'; found: Contactable } | { to: Exclude<ScanDestination, '/quickcontact'> };

/** Rejections that are about the sticker; all others are about us, and worth another try. */
const notFoundCodes = new Set(['inactive', 'not_found', 'validation']);

/** Where a scan of this code leads, with the data of the contact page if it leads there. */
export async function lookUp(call: CallFunction, guid: string): Promise<LookUp> {
  try {
    const { data: sticker } = await call(qrCodeDetail, { guid });
    const to = scanDestination(sticker, new Date());
    if (to !== '/quickcontact') return { to };
    const { presets } = await call(presetMessages, { productid: sticker.productid });
    return { to, found: { guid, sticker: contactSticker(sticker), presets } };
  } catch (error) {
    if (isCallError(error) && notFoundCodes.has(error.code)) return { to: '/inactiveqr' };
    throw error;
  }
}

function contactSticker(sticker: StickerDetail): ContactSticker {
  const { productid, isMuted, quietUntil, letsUrgent, hasEmergencyContact, strBloodGroup, ...rest } = sticker;
  const { vehiclePlateNumber, note } = rest;
  return { productid, isMuted, quietUntil, letsUrgent, hasEmergencyContact, strBloodGroup, vehiclePlateNumber, note };
}
