import { isCallError } from '../api.ts';
import { solvePendingChallenge } from './solve-pending-challenge.ts';

/** Sends a request. Where it was rejected with a challenge and this browser could solve that, sends it once more. */
export async function afterChallenge<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isCallError(error) || error.code !== 'challenge' || !(await solvePendingChallenge())) throw error;
    return send();
  }
}
