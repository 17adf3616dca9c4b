/** The format of a sticker's code, without schemas: so the script that reads codes with the camera does not include them. */

import { tidyCode } from './typed.ts';

/** The characters of a code, from Crockford's base 32: no I, L, O or U, which are easily misread. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 16;

/** Whether a text, as it is stored, is of the form of a code; older ones have letters besides the alphabet. */
export function isStickerCode(text: string): boolean {
  return /^[0-9A-Z]{16}$/.test(text);
}

/** A sticker's code as it is stored: typed or scanned, lower case, hyphens and spaces are accepted. */
export function tidyGuid(typed: string): string {
  return tidyCode(typed).replace(/[\s-]/g, '').toUpperCase();
}
