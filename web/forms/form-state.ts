import { data } from 'react-router';
import { isCallError } from '../api.ts';
import { type FormResult, refusedResult } from './form-result.ts';

/** A form that was sent and is shown again: what was typed, and the outcome. */
export interface FormState {
  values: Record<string, string>;
  result: FormResult;
}

/** Shows the page again with what was typed and why it was rejected. A session that has ended is handled by `forOwner` and its like. */
export function refusedForm(values: FormState['values'], error: unknown, failed: string) {
  const status = isCallError(error) ? error.httpStatus : 503;
  if (status === 401) throw error;
  return data<FormState>({ values, result: refusedResult(error, failed) }, { status });
}
