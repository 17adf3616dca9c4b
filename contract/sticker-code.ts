/**
 * What a sticker's code is, with nothing to import: the script that reads codes by the camera is to bring no schemas along.
 */

/** What a code is made of, Crockford's: no I, L, O or U, which are read as something else. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 16;

/** A sticker's code as it is kept: typed or scanned, small letters, hyphens and spaces do not matter. */
export function tidyGuid(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
