import { createHash } from 'node:crypto';

/** By which it is seen that a sentence is another than it was: a release may have changed it. */
export function sentenceHash(said: string): string {
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}
