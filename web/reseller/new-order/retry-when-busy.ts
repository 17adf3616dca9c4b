import { isCallError } from '../../api.ts';

const waits = [2000, 4000, 8000];

/** Section 9: when the server is too busy to return a price (429), it is requested three times more, each after twice as long. */
export async function retryWhenBusy<T>(ask: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of waits) {
    try {
      return await ask();
    } catch (error) {
      if (!isCallError(error) || error.httpStatus !== 429) throw error;
    }
    await wait(ms);
  }
  return ask();
}

/** Waits; rejects at once when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
