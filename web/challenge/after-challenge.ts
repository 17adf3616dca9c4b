import { isCallError } from '../api.ts';
import { meetChallenge } from './meet-challenge.ts';

/** Sends a request. Where it was rejected with a challenge and this browser could solve that, sends it once more. */
export async function afterChallenge<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isCallError(error) || error.code !== 'challenge' || !(await meetChallenge())) throw error;
    return send();
  }
}
