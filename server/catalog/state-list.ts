import type { stateList as stateListCall } from '../../contract/catalog.ts';
import { states } from '../../contract/states.ts';
import type { Rule } from '../http/answer-call.ts';

export function stateList(): Rule<typeof stateListCall> {
  return async () => ({ state: states });
}
