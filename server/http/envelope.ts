import { inLanguage } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { ApiError } from './api-error.ts';

/** The envelope of every success, with the call's own fields. `message` is a sentence of the catalogue, `values` fill its placeholders. */
export function success(
  fields: object,
  t: Messages = en,
  message: string = en.api.ok,
  values: ApiError['values'] = {},
) {
  const Message = fill(inLanguage(message, t), values);
  return { Status: 'Success', status: 'success', ErrorCode: '0', Message, ...fields };
}

/** The envelope of an expected error, its sentences in the client's language. */
export function errorEnvelope({ code, message, errors, values }: ApiError, t: Messages): ErrorEnvelope {
  const fieldErrors = Object.entries(errors ?? {}).map(([field, sentences]) => [
    field,
    sentences.map((sentence) => fillValues(inLanguage(sentence, t), values, t)),
  ]);
  return {
    Status: 'Error',
    status: 'error',
    ErrorCode: code,
    Message: fillValues(inLanguage(message, t), values, t),
    ...(errors && { errors: Object.fromEntries(fieldErrors) }),
  };
}

/** The envelope of every error. */
export interface ErrorEnvelope {
  Status: 'Error';
  status: 'error';
  ErrorCode: string;
  Message: string;
  /** The sentences of each field. */
  errors?: Record<string, string[]>;
  /** Leads to the log line of an unexpected error. */
  requestId?: string;
}

function fillValues(sentence: string, values: ApiError['values'], t: Messages): string {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(inLanguage(value, t, values.count), values) : value,
  ]);
  return fill(sentence, Object.fromEntries(parts));
}

/** The envelope of an unexpected error, which reveals no internals. */
export function internalErrorEnvelope(requestId: string, t: Messages): ErrorEnvelope {
  const Message = inLanguage(en.api.internal, t);
  return { Status: 'Error', status: 'error', ErrorCode: 'internal', Message, requestId };
}
