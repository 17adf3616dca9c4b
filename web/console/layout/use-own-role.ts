import { useRouteLoaderData } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import type { LoggedInOperator } from './logged-in-operator.ts';
import type { loader } from './signed-in.tsx';

/** The role of the operator who is logged in, to leave out what would be rejected. Null where it is not known. */
export function useOwnRole(): OperatorRole | null {
  return useOwnOperator()?.role ?? null;
}

/** The operator who is logged in. Null where they are not known. */
export function useOwnOperator(): LoggedInOperator | null {
  return useRouteLoaderData<typeof loader>('console/layout/signed-in')?.operator ?? null;
}
