import type { ReleasedPage } from '../../catalog/publish.ts';

/** The newest text of a release that this page has not taken in, if any: the page was edited in the console, and is not overwritten. */
export function findPendingRelease(
  released: readonly ReleasedPage[],
  pageId: number,
  versions: { release: number | null }[],
): ReleasedPage | null {
  const newest = released.findLast(({ page_id }) => page_id === pageId);
  const takenIn = Math.max(0, ...versions.map(({ release }) => release ?? 0));
  return newest && newest.release > takenIn ? newest : null;
}
