import { challengeCookie, challengeSeconds } from '../../contract/challenge.ts';
import { cookieIn, cookieName, openCookie } from '../session/cookies.ts';
import { challengeScript } from './challenge-script.ts';

/** The challenge that an answer brought, as it stands in its cookie; '' for none, and for one that is solved already. */
function unsolved(): string {
  const shown = cookieIn(document.cookie, cookieName(location.href, challengeCookie));
  return shown.includes('.') ? '' : shown;
}

/** Whether there is a challenge that `meetChallenge` could solve. */
export function isChallenged(): boolean {
  return unsolved() !== '';
}

let solving: Promise<boolean> | null = null;

/**
 * Solves the challenge that the last answer brought, beside the page, and shows it from now on: what was refused may be pressed again. False where there is
 * none, or where this browser cannot; then waiting meets it. However many ask, it is solved once.
 */
export function meetChallenge(): Promise<boolean> {
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
    // Another tab may have been given another one meanwhile.
    if (!solution || unsolved() !== shown) return false;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way
    document.cookie = openCookie(
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
