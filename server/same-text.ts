import { timingSafeEqual } from 'node:crypto';

/** Whether a given text equals a secret of ours, compared in constant time. */
export function isSameText(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}
