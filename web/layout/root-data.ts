import { useRouteLoaderData } from 'react-router';
import type { loadRootData } from './load-root-data.ts';

/** The data every page has; undefined where not even that could be loaded. */
export function useRootData() {
  return useRouteLoaderData<typeof loadRootData>('root');
}
