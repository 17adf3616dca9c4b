import { createHash } from 'node:crypto';

/**
 * The Idempotency-Key of a form, whose page gave it a `key` of its own: the same form submitted twice is one order, and one that was edited in
 * between is another.
 */
export function formIdempotencyKey(values: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort()))
    .digest('base64url');
}
