import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the HMAC-SHA256 of the message in hex. Takes equally long wherever the two differ. */
export function isSignedWith(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
