import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** In milliseconds. No user waits longer than this, and a challenge also ends by waiting. */
const timeout = 5 * 60 * 1000;

// Runs in a worker: takes a challenge, returns its solution or null.
addEventListener('message', async ({ data: challenge }) => {
  postMessage(await solveChallenge({ challenge, deriveKey, timeout }));
});
