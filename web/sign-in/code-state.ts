import type { FormResult } from '../forms/form-result.ts';

/** Where somebody stands between asking for a code and having given it. */
export interface CodeState {
  step: 'phone' | 'verify';
  /** What was typed, by the names of the form. */
  values: Record<string, string>;
  /** Another one for each code that was sent: its countdown starts anew. */
  sent?: string;
  result?: FormResult;
}
