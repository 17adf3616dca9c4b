import { useRouteLoaderData } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import type { loader } from './signed-in.tsx';

/** The role of the operator who is logged in, to leave out what would be rejected. Null where it is not known. */
export function useOwnRole(): OperatorRole | null {
  return useRouteLoaderData<typeof loader>('console/layout/signed-in')?.operator.role ?? null;
}
