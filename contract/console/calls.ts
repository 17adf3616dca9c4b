import { operatorProfile } from './operators.ts';

/** Every call of the console. */
export const consoleCalls = {
  operatorProfile,
};
