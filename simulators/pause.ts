import { setTimeout } from 'node:timers/promises';

/** Ends early, and quietly, when everything stops; does not keep the process alive. */
export async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { ref: false, signal: stopped }).catch(() => {});
}
