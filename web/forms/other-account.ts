import { data } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import type { FormState } from './form-state.ts';

/** In another tab somebody else has logged in: what was typed for the one is not written to the other, nor shown to him. */
export function otherAccount({ dashboard }: Messages) {
  const result = { outcome: 'refused', text: dashboard.other_account, errors: {}, wayOn: 'load_again' } as const;
  return data<FormState>({ values: {}, result }, { status: 409 });
}
