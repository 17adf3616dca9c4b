import type { Context } from 'hono';
import { challengeCookie, challengeSeconds } from '../../contract/challenge.ts';
import { en } from '../../messages/en.ts';
import { cookieIn, cookieName, openCookie } from '../../web/session/cookies.ts';
import type { Visitor } from '../limits/by-address.ts';
import { issueChallenge } from '../limits/issue-challenge.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import type { AppBindings } from './answer-call.ts';
import { Refused } from './refused.ts';

/** Who asks, as far as it is known of anyone. */
export function visitorOf(c: Context<AppBindings>): Visitor {
  const [, challenge = ''] = challengeIn(c);
  return { address: c.get('address'), challenge };
}

/** The name and value of the cookie with a challenge that a request shows. */
export function challengeIn(c: Context<AppBindings>): [name: string, value: string] {
  const name = cookieName(originOf(c), challengeCookie);
  // Ours have some 900 characters.
  return [name, cookieIn(c.req.header('cookie') ?? '', name).slice(0, 2000)];
}

/**
 * What a refusal that asks for a challenge says of it, and the cookie that gives it; none where the one that was shown has only to be waited for. Whoever
 * finds no place to wait is told when there are new ones.
 */
export async function askChallenge(
  parts: Pick<Services, 'limits' | 'vault' | 'now'>,
  c: Context<AppBindings>,
  { challenge: wish, status, code, message, retryAfterSeconds = 0 }: Refused,
): Promise<{ refused: Refused; cookie: string | null }> {
  const again = (count: number) =>
    new Refused(status, code, message, { retryAfterSeconds: count, values: { when: en.api.in_seconds, count } });
  if (!wish) return { refused: again(retryAfterSeconds), cookie: null };
  const { challenge, seconds } = await issueChallenge(parts, visitorOf(c), wish);
  return {
    refused: again(seconds ?? limits['challenge-wait'].seconds),
    cookie: openCookie(originOf(c), challengeCookie, challenge, challengeSeconds),
  };
}

/** Of the page's own connection, by which a cookie has its name. */
function originOf(c: Context<AppBindings>): string {
  return c.get('secure') ? 'https:' : 'http:';
}
