import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import type { AppBindings } from './app-bindings.ts';
import { withChallengeCookie } from './challenge-cookie.ts';
import { type ErrorEnvelope, errorEnvelope, internalErrorEnvelope } from './envelope.ts';
import { messagesOf } from './handle-call.ts';

/** What a client is told of an error: over the wire as a response, in this process as it is. */
export interface DescribedError {
  status: number;
  body: ErrorEnvelope;
  /** The tag of the language that its sentences are in. */
  language: string;
  retryAfterSeconds?: number | undefined;
  /** A whole `set-cookie` header: the challenge to solve. */
  cookie?: string | null;
}

/** Describes whatever a handler has thrown, and logs what the operators must know of it. `route`: the pattern of the path that was requested. */
export async function describeError(
  services: Services,
  c: Context<AppBindings>,
  error: unknown,
  route: string,
): Promise<DescribedError> {
  const requestId = c.get('requestId');
  if (error instanceof ApiError) {
    const { suspect } = error;
    if (suspect) services.log.warn({ ...suspect, requestId, route }, 'not theirs');
    if (error.code !== 'challenge') return describeExpected(error, c);
    const { retryable, cookie } = await withChallengeCookie(services, c, error);
    return { ...describeExpected(retryable, c), cookie };
  }
  services.log.error({ err: error, requestId }, 'fault');
  if (isUnavailable(error))
    return describeExpected(new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds: 2 }), c);
  const t = messagesOf(c);
  return { status: 500, body: internalErrorEnvelope(requestId, t), language: t.language.tag };
}

function describeExpected(error: ApiError, c: Context<AppBindings>): DescribedError {
  const { status, retryAfterSeconds } = error;
  const t = messagesOf(c);
  return { status, retryAfterSeconds, body: errorEnvelope(error, t), language: t.language.tag };
}

/** The same as a response. */
export function errorResponse({ status, body, language, retryAfterSeconds, cookie }: DescribedError): Response {
  const headers = new Headers({ 'content-language': language });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  if (cookie) headers.append('set-cookie', cookie);
  return Response.json(body, { status, headers });
}
