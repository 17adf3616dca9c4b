import type { FormState } from '../forms/form-state.ts';
import type { CodeState } from '../sign-in/code-state.ts';

/** What an action answered, as a step: that somebody else has logged in meanwhile is said at the first one. */
export function stepOf(answered: CodeState | FormState | undefined): CodeState | undefined {
  if (!answered) return undefined;
  return 'step' in answered ? answered : { step: 'ask', ...answered };
}
