import { data } from 'react-router';
import { isRefusal } from '../api.ts';
import { type FormResult, refusedResult } from './form-result.ts';

/** A form that was sent and stays: what was typed, and what came of it. */
export interface FormState {
  values: Record<string, string>;
  result: FormResult;
}

/** The page again with what was typed and why it was refused. A session that has ended is for `forOwner` to answer. */
export function refusedForm(values: FormState['values'], error: unknown, failed: string) {
  const status = isRefusal(error) ? error.httpStatus : 503;
  if (status === 401) throw error;
  return data<FormState>({ values, result: refusedResult(error, failed) }, { status });
}
