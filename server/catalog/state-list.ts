import type { stateList as stateListCall } from '../../contract/catalog.ts';
import { states } from '../../contract/states.ts';
import type { Handler } from '../http/handle-call.ts';

export function stateList(): Handler<typeof stateListCall> {
  return async () => ({ state: states });
}
