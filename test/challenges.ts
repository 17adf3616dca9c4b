import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Answer } from './server.ts';

/** The challenge in the cookie of an answer; '' for none. */
export function challengeOf({ headers }: Pick<Answer, 'headers'>): string {
  return /(?:^|, )(?:__Host-)?challenge=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}

/** Not for 90 seconds, as the library would: a busy machine takes as long as it takes. */
const untilFound = 0;

/** The challenge with its solution, as the page's script writes it. */
export async function solved(challenge: string): Promise<string> {
  const solution = await solveChallenge({ challenge: JSON.parse(atob(challenge)), deriveKey, timeout: untilFound });
  return `${challenge}.${btoa(JSON.stringify(solution))}`;
}
