import type { consoleCalls } from '../../contract/console/calls.ts';
import type { Row } from '../matrix.ts';

/** How each call of the console is made well: an operator's own ids there are none, he may name anybody's. */
export const consoleMatrix: Record<keyof typeof consoleCalls, Row['rest']> = {
  operatorProfile: () => ({}),
};
