/** A sticker's code as it is printed, in groups of four. */
export function formatStickerCode(guid: string): string {
  return guid.replace(/(.{4})(?=.)/g, '$1-');
}
