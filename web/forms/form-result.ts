import { asTenDigits } from '../../contract/parse-phone-number.ts';
import { type CallError, isCallError } from '../api.ts';
import { isEnglish } from '../is-english.ts';
import type { Stored } from '../session/stored.ts';

/** The error shown at each wrong field, by the field's name on the wire. */
export type FieldErrors = Record<string, string>;

/** The outcome of a form. `errors` are shown at their fields, `text` belongs to the form as a whole. */
export type FormResult =
  | { outcome: 'done'; text: string; next: Next | null; stored?: Partial<Stored> }
  | { outcome: 'refused'; text: string; errors: FieldErrors; recovery?: Recovery; isLost?: true };

/** The link that resolves a rejection which the form alone cannot. */
export type Recovery = 'load_again' | 'log_in_again' | 'log_in';

/** Where a form leads once it is done, and after how many seconds. */
export interface Next {
  path: string;
  seconds: number;
}

/** The header by which a browser without script goes on. With script it is ignored. */
export function refreshHeader({ path, seconds }: Next): Record<string, string> {
  return { refresh: `${seconds};url=${path}` };
}

/**
 * A call's rejection as a form shows it: what is wrong with a field at that field, everything else for the whole form. An error that is no rejection
 * shows `failed`; `null` means that no answer came.
 */
export function refusedResult(error: unknown, failed: string): FormResult & { outcome: 'refused' } {
  if (error === null) return { outcome: 'refused', text: failed, errors: {}, isLost: true };
  if (!isCallError(error) || error.code === 'internal') return { outcome: 'refused', text: failed, errors: {} };
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, sentences]) => [field, inARow(sentences, error) || error.message]),
  );
  return { outcome: 'refused', text: inARow(Object.values(error.errors).flat(), error) || error.message, errors };
}

/**
 * Section 8 joins them with commas, which English has. In another language they are closed sentences (`contract/refusals.test.ts`), one after the
 * other. A sentence that two fields share appears once.
 */
function inARow(sentences: string[], { language }: CallError): string {
  return [...new Set(sentences)].join(language === '' || isEnglish(language) ? ', ' : ' ');
}

/** The fields that hold a phone number, by their names on the wire. */
const phones = new Set(['phone', 'strPhone', 'mobile', 'emergencyContactNumber']);

/** A form's fields as text, trimmed, and phone numbers as the wire takes them, with script and without. A file counts as ''. */
export function formValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? normalizedValue(name, value.trim()) : '']),
  );
}

function normalizedValue(name: string, typed: string): string {
  return phones.has(name) ? asTenDigits(typed) : typed;
}
