import { useMatches } from 'react-router';

/**
 * A page that must be readable within a second on a bad network: its route's `handle` brings its own few styles, which are written into the page, so
 * that it waits for no other file.
 */
export interface StandaloneHandle {
  standaloneStyles: string;
}

export function useStandaloneStyles(): string | null {
  const handle = useMatches().at(-1)?.handle;
  return isStandaloneHandle(handle) ? handle.standaloneStyles : null;
}

export function isStandaloneHandle(handle: unknown): handle is StandaloneHandle {
  return typeof handle === 'object' && handle !== null && 'standaloneStyles' in handle;
}
