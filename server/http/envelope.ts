import { inLanguage } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Refused } from './refused.ts';

/** The head of every success; a call's own fields follow it. `message` is a sentence of the catalogue, `values` fill its places. */
export function success(fields: object, t: Messages = en, message: string = en.api.ok, values: Refused['values'] = {}) {
  const Message = fill(inLanguage(message, t), values);
  return { Status: 'Success', status: 'success', ErrorCode: '0', Message, ...fields };
}

/** A refusal, its sentences in the person's language. */
export function refusal({ code, message, errors, status, retryAfterSeconds, values }: Refused, t: Messages): Response {
  const fieldErrors = Object.entries(errors ?? {}).map(([field, sentences]) => [
    field,
    sentences.map((sentence) => filled(inLanguage(sentence, t), values, t)),
  ]);
  const body = {
    Status: 'Error',
    status: 'error',
    ErrorCode: code,
    Message: filled(inLanguage(message, t), values, t),
    ...(errors && { errors: Object.fromEntries(fieldErrors) }),
  };
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json(body, { status, headers });
}

function filled(sentence: string, values: Refused['values'], t: Messages): string {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(inLanguage(value, t), values) : value,
  ]);
  return fill(sentence, Object.fromEntries(parts));
}

/** A fault says nothing of the inside; the request id finds its log line. */
export function fault(requestId: string, t: Messages): Response {
  const Message = inLanguage(en.api.internal, t);
  const body = { Status: 'Error', status: 'error', ErrorCode: 'internal', Message, requestId };
  return Response.json(body, { status: 500 });
}
