import { codeDigits, codeSeconds } from '../../contract/sign-in.ts';
import type { FormResult } from '../forms/form-result.ts';

/** Where somebody stands between asking for a code and having given it. */
export interface CodeState {
  step: 'ask' | 'verify';
  /** What was said at the first step and is needed at the second, by the names of the form. */
  values: Record<string, string>;
  /** When the code left, by the server's clock, in milliseconds. Nobody knows it of a code that another page asked for. */
  sent?: string;
  /** How many seconds the code was still good for when the server answered: clocks of phones are wrong. */
  left?: number;
  /** How many digits the code has that was sent last. Nobody knows it of a code that another page asked for. */
  digits?: number;
  result?: FormResult;
}

const carriedNames = ['email', 'phone', 'mobile', 'strPhone', 'strEmail', 'guid'];

/** A code that was typed is in no page again. */
export function carried(form: Record<string, string>): CodeState['values'] {
  return Object.fromEntries(carriedNames.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
}

/** How long the code is, as the form of the second step carries it. */
export function digitsIn({ digits }: Record<string, string>): Pick<CodeState, 'digits'> {
  const known = Object.values(codeDigits).find((each) => String(each) === digits);
  return known ? { digits: known } : {};
}

/** The part of a state that says of which code it is. */
export function codeSent(sent = '', now = Date.now()): Pick<CodeState, 'sent' | 'left'> {
  if (!/^\d{1,15}$/.test(sent)) return {};
  const age = Math.max(0, Math.floor((now - Number(sent)) / 1000));
  return { sent, left: Math.max(0, codeSeconds.valid - age) };
}
