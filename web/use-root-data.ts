import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** The data every page has; undefined where not even that could be loaded. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}
