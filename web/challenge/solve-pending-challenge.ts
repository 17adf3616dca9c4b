import { challengeCookie, challengeSeconds } from '../../contract/challenge.ts';
import { cookieIn, cookieName, scriptCookie } from '../session/cookies.ts';
import { challengeScript } from './challenge-script.ts';

/** The challenge that the last answer brought, as stored in its cookie; '' where there is none or it is solved already. */
function unsolved(): string {
  const shown = cookieIn(document.cookie, cookieName(location.href, challengeCookie));
  return shown.includes('.') ? '' : shown;
}

/** Whether there is a challenge that `solvePendingChallenge` could solve. */
export function isChallenged(): boolean {
  return unsolved() !== '';
}

let solving: Promise<boolean> | null = null;

/**
 * Solves the challenge that the last answer brought, in a worker, and keeps the solution in the cookie so that later requests send it: what was
 * rejected can then be submitted again. Returns false where there is no challenge or this browser cannot solve it; it then ends after a while.
 * Requests at the same time share one run.
 */
export function solvePendingChallenge(): Promise<boolean> {
  solving ??= solve().finally(() => {
    solving = null;
  });
  return solving;
}

async function solve(): Promise<boolean> {
  const shown = unsolved();
  if (!shown || typeof Worker === 'undefined' || !isSecureContext) return false;
  const worker = new Worker(challengeScript);
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(JSON.parse(atob(shown)));
    });
    // Another tab may have received another one meanwhile.
    if (!solution || unsolved() !== shown) return false;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way
    document.cookie = scriptCookie(
      location.href,
      challengeCookie,
      `${shown}.${btoa(JSON.stringify(solution))}`,
      challengeSeconds,
    );
    return true;
  } catch {
    return false;
  } finally {
    worker.terminate();
  }
}
