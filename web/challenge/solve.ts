import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than this nobody waits: the challenge can be waited for, too. In milliseconds. */
const timeout = 5 * 60 * 1000;

// A worker's: a challenge in, its solution out, or null.
addEventListener('message', async ({ data: challenge }) => {
  postMessage(await solveChallenge({ challenge, deriveKey, timeout }));
});
