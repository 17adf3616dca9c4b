import type { Messages } from '../../messages/en.ts';
import { type CallFunction, isCallError } from '../api.ts';

/** The names to choose from, or why there are none. */
export interface States {
  names: string[];
  failure?: string;
}

/** If the list cannot be loaded the form is shown all the same: a user who has chosen a state before does not need it. */
export async function loadStates(call: CallFunction, t: Pick<Messages, 'owners'>): Promise<States> {
  try {
    const { stateList } = await import('../../contract/catalog.ts');
    const { state } = await call(stateList, {});
    return { names: state.map(({ state_name }) => state_name) };
  } catch (error) {
    return { names: [], failure: failureOf(error, t) };
  }
}

/** Section 8 has three sentences: the call was rejected, the server failed, no answer came. */
function failureOf(error: unknown, { owners }: Pick<Messages, 'owners'>): string {
  if (!isCallError(error)) return owners.states_fetch_error;
  return error.httpStatus >= 500 ? owners.states_error : owners.states_failed;
}
