import { setTimeout } from 'node:timers/promises';

/** Whether something ends within this many seconds. Rejects where it does. */
export function isWithin(ending: Promise<unknown>, seconds: number): Promise<boolean> {
  return Promise.race([ending.then(() => true), setTimeout(seconds * 1000, false, { ref: false })]);
}
