import { useMatches } from 'react-router';

/**
 * A page that must be readable within a second on a bad network: its route's `handle` brings its own few styles, which are written into the page, so
 * that it waits for no other file.
 */
export interface BareHandle {
  bareStyles: string;
}

export function useBareStyles(): string | null {
  const handle = useMatches().at(-1)?.handle;
  return isBareHandle(handle) ? handle.bareStyles : null;
}

export function isBareHandle(handle: unknown): handle is BareHandle {
  return typeof handle === 'object' && handle !== null && 'bareStyles' in handle;
}
