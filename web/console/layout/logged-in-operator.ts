import type { OperatorRole } from '../../../contract/call.ts';

export interface LoggedInOperator {
  name: string;
  role: OperatorRole;
  /** Whether single keys are shortcuts for them. */
  usesKeys: boolean;
}

/** What opens over a page of the console: the search, or the list of shortcuts. */
export type Tool = 'search' | 'help';
