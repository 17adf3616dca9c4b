import type { Context } from 'hono';
import { challengeCookie, challengeSeconds } from '../../contract/challenge.ts';
import { en } from '../../messages/en.ts';
import { cookieIn, cookieName, scriptCookie } from '../../web/session/cookies.ts';
import type { ClientIdentity } from '../limits/address-uses.ts';
import { issueChallenge } from '../limits/issue-challenge.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import type { AppBindings } from './app-bindings.ts';

/** What is known of any client, logged in or not. */
export function clientIdentityOf(c: Context<AppBindings>): ClientIdentity {
  const [, challenge = ''] = challengeCookieOf(c);
  return { address: c.get('address'), challenge };
}

/** The name and value of the challenge cookie that a request presents. */
export function challengeCookieOf(c: Context<AppBindings>): [name: string, value: string] {
  const name = cookieName(originOf(c), challengeCookie);
  // Genuine ones have about 900 characters.
  return [name, cookieIn(c.req.header('cookie') ?? '', name).slice(0, 2000)];
}

/**
 * Completes an error that requires a challenge, and returns the cookie with a new challenge; null if the challenge that was presented is valid and
 * its time only has to be waited for. If no place to wait is left, the error says when there will be new ones.
 */
export async function withChallengeCookie(
  deps: Pick<Services, 'limits' | 'vault' | 'now'>,
  c: Context<AppBindings>,
  { challenge: requested, status, code, message, retryAfterSeconds = 0 }: ApiError,
): Promise<{ retryable: ApiError; cookie: string | null }> {
  const retryIn = (count: number) =>
    new ApiError(status, code, message, { retryAfterSeconds: count, values: { when: en.api.in_seconds.other, count } });
  if (!requested) return { retryable: retryIn(retryAfterSeconds), cookie: null };
  const { challenge, seconds } = await issueChallenge(deps, clientIdentityOf(c), requested);
  return {
    retryable: retryIn(seconds ?? limits['challenge-wait'].seconds),
    cookie: scriptCookie(originOf(c), challengeCookie, challenge, challengeSeconds),
  };
}

/** The scheme of the page's own connection, on which the cookie's name depends. */
function originOf(c: Context<AppBindings>): string {
  return c.get('secure') ? 'https:' : 'http:';
}
