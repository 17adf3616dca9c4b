import { data } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import type { FormState } from './form-state.ts';

/** Another account was logged in to in another tab: what was typed for the one is neither saved to the other nor shown there. */
export function otherAccount({ dashboard }: Messages) {
  const result = { outcome: 'refused', text: dashboard.other_account, errors: {}, recovery: 'load_again' } as const;
  return data<FormState>({ values: {}, result }, { status: 409 });
}
