import { useMatches } from 'react-router';

/**
 * A page that must be readable within a second on a bad network: its route's `handle` brings its own few styles, which are written into the page, so
 * that it waits for no other file.
 */
export interface StandaloneHandle {
  standaloneStyles: string;
  /** The styles that the page does not need when it is first seen: their text, and the address of the same as a file. */
  moreStyles?: { text: string; href: string };
}

/** What the loader of a standalone page says of its styles. */
interface StylesData {
  /** Whether a phone shows the page as it should without `moreStyles`, which are then loaded after it. */
  canWaitForStyles: boolean;
}

/** After how many seconds a browser without script loads this page again; undefined for a page that stays. Its loader says so. */
export function useReloadSeconds(): number | undefined {
  const data = useMatches().at(-1)?.loaderData;
  return typeof data === 'object' && data !== null ? (data as { reloadSeconds?: number }).reloadSeconds : undefined;
}

interface StandaloneStyles {
  /** Written into the page. */
  text: string;
  /** The address of the styles that a phone loads after the page, and a wide screen before it. */
  later: string | null;
}

/** The styles of a standalone page; null for every other page. */
export function useStandaloneStyles(): StandaloneStyles | null {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (!isStandaloneHandle(handle)) return null;
  const { standaloneStyles, moreStyles } = handle;
  if (!moreStyles) return { text: standaloneStyles, later: null };
  if (canWait(loaderData)) return { text: standaloneStyles, later: moreStyles.href };
  return { text: standaloneStyles + moreStyles.text, later: null };
}

function canWait(data: unknown): boolean {
  return typeof data === 'object' && data !== null && (data as Partial<StylesData>).canWaitForStyles === true;
}

export function isStandaloneHandle(handle: unknown): handle is StandaloneHandle {
  return typeof handle === 'object' && handle !== null && 'standaloneStyles' in handle;
}
