import { codeDigits, codeSeconds } from '../../contract/code-facts.ts';
import type { FormResult } from '../forms/form-result.ts';

/** The state between requesting a code and entering it. */
export interface CodeState {
  step: 'ask' | 'verify';
  /** What was entered at the first step and is needed at the second, by the names of the form. */
  values: Record<string, string>;
  /** When the code was sent, by the server's clock, in milliseconds. Unknown for a code that another page requested. */
  sent?: string;
  /** How many seconds the code was still valid when the server answered: clocks of phones are wrong. */
  left?: number;
  /** How many digits the last code has. Unknown for a code that another page requested. */
  digits?: number;
  result?: FormResult;
}

const carriedNames = ['email', 'phone', 'mobile', 'strPhone', 'strEmail', 'guid'];

/** The values that the next step needs; never a code that was typed. */
export function carriedValues(form: Record<string, string>): CodeState['values'] {
  return Object.fromEntries(carriedNames.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
}

/** The length of the code, as the form of the second step carries it. */
export function digitsIn({ digits }: Record<string, string>): Pick<CodeState, 'digits'> {
  const known = Object.values(codeDigits).find((each) => String(each) === digits);
  return known ? { digits: known } : {};
}

/** The part of a state that identifies the code. */
export function codeSent(sent = '', now = Date.now()): Pick<CodeState, 'sent' | 'left'> {
  if (!/^\d{1,15}$/.test(sent)) return {};
  const age = Math.max(0, Math.floor((now - Number(sent)) / 1000));
  return { sent, left: Math.max(0, codeSeconds.valid - age) };
}
