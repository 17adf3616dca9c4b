import type { OperatorRole } from '../../../contract/call.ts';

export interface LoggedInOperator {
  name: string;
  role: OperatorRole;
  /** Whether single keys are shortcuts for them. */
  usesKeys: boolean;
}

/** What opens over a page of the console: the search, the list of shortcuts, or what is new. */
export type Tool = 'search' | 'help' | 'news';
