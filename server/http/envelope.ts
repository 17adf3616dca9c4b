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

/** The response for an expected error, its sentences in the client's language. */
export function errorResponse(
  { code, message, errors, status, retryAfterSeconds, values }: ApiError,
  t: Messages,
): Response {
  const fieldErrors = Object.entries(errors ?? {}).map(([field, sentences]) => [
    field,
    sentences.map((sentence) => fillValues(inLanguage(sentence, t), values, t)),
  ]);
  const body = {
    Status: 'Error',
    status: 'error',
    ErrorCode: code,
    Message: fillValues(inLanguage(message, t), values, t),
    ...(errors && { errors: Object.fromEntries(fieldErrors) }),
  };
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json(body, { status, headers });
}

function fillValues(sentence: string, values: ApiError['values'], t: Messages): string {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(inLanguage(value, t), values) : value,
  ]);
  return fill(sentence, Object.fromEntries(parts));
}

/** The response for an unexpected error. It reveals no internals; the request id leads to the log line. */
export function internalErrorResponse(requestId: string, t: Messages): Response {
  const Message = inLanguage(en.api.internal, t);
  const body = { Status: 'Error', status: 'error', ErrorCode: 'internal', Message, requestId };
  return Response.json(body, { status: 500 });
}
