import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser that is played gave its owner's server, as `PushSubscription.toJSON()` has it. */
export interface PlayedSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A browser that has subscribed: its keys, and the texts of the notifications it was given, oldest first. */
export interface PlayedBrowser {
  subscription: PlayedSubscription;
  notifications: string[];
  /** The text of a notification that was encrypted for it (RFC 8291). Throws for any other. */
  decrypt(body: Buffer): string;
}

/** A browser that takes notifications at `https://{host}/{id}`. */
export function playBrowser(host: string): PlayedBrowser {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://${host}/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') },
    },
    notifications: [],
    decrypt: (body) => decrypt(pair, auth, body),
  };
}

/** RFC 8188: 16 bytes of salt, 4 of the size of a record, the length of the sender's key and that key; then the one record. */
function decrypt(pair: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const theirs = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // A 2 ends the text of the last record; zeroes fill it up.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
