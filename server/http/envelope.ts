import { en } from '../../messages/en.ts';
import type { Refused } from './refused.ts';

/** The head of every success; a call's own fields follow it. */
export function success<Fields extends object>(fields: Fields, message: string = en.api.ok) {
  return { Status: 'Success', status: 'success', ErrorCode: '0', Message: message, ...fields };
}

export function refusal({ code, message, errors, status, retryAfterSeconds }: Refused): Response {
  const body = { Status: 'Error', status: 'error', ErrorCode: code, Message: message, ...(errors && { errors }) };
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json(body, { status, headers });
}

/** A fault says nothing of the inside; the request id finds its log line. */
export function fault(requestId: string): Response {
  const body = { Status: 'Error', status: 'error', ErrorCode: 'internal', Message: en.api.internal, requestId };
  return Response.json(body, { status: 500 });
}
