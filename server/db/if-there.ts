import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** How long figures wait for the database, in milliseconds: whoever collects them gives up after ten seconds. */
const soon = 5000;

/** What the database says; null where it is away, or says nothing soon. */
export async function ifThere<T>(question: Promise<T>): Promise<T | null> {
  const late = setTimeout(soon, null, { ref: false });
  return Promise.race([question, late]).catch((error: unknown) => {
    if (isUnavailable(error)) return null;
    throw error;
  });
}
