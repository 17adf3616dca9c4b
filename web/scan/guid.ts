/** A sticker's code as it is kept: typed or scanned, capitals and hyphens do not matter. */
export function normaliseGuid(typed: string | undefined): string {
  return (typed ?? '').replace(/[\s-]/g, '').toUpperCase();
}
