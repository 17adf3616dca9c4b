import type { FormState } from '../../forms/form-state.ts';
import type { CodeState } from '../../sign-in/code-state.ts';

/** The action's answer as a step: that another account has logged in meanwhile is shown at the first one. */
export function stepOf(answered: CodeState | FormState | undefined): CodeState | undefined {
  if (!answered) return undefined;
  return 'step' in answered ? answered : { step: 'ask', ...answered };
}
