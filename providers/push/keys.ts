import { createECDH } from 'node:crypto';

/** The public key, in base64url, that belongs to a private one of 32 bytes. Throws for bytes that are none. */
export function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
}
