import { isRefusal } from '../api.ts';
import { meetChallenge } from './meet-challenge.ts';

/** Sends, and once more where that was refused until a challenge is met and this browser has met it. */
export async function afterChallenge<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'challenge' || !(await meetChallenge())) throw error;
    return send();
  }
}
