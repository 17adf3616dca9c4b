import { timingSafeEqual } from 'node:crypto';

/** Whether something given is a secret of ours, in a time that does not tell how much of it is right. */
export function isSameText(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}
