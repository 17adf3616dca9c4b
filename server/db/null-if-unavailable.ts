import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** How long metrics wait for the database, in milliseconds: the scraper gives up after ten seconds. */
const timeoutMs = 5000;

/** The result of a query; null if the database is unavailable, or does not answer soon. */
export async function nullIfUnavailable<T>(query: Promise<T>): Promise<T | null> {
  const timeout = setTimeout(timeoutMs, null, { ref: false });
  return Promise.race([query, timeout]).catch((error: unknown) => {
    if (isUnavailable(error)) return null;
    throw error;
  });
}
