import type { FormState } from '../forms/form-state.ts';

/** What the page itself says of a form: one that is done may be gone or folded away, and what was sent for somebody else has no form here. */
export function ofThePage(state: FormState | undefined) {
  return state?.result.outcome === 'done' || !state?.values.intent ? state?.result : undefined;
}
