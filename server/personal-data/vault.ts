import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKey } from '../env.ts';

export interface Keys {
  /** Newest first: the first seals, all open. */
  data: [DataKey, ...DataKey[]];
  index: Buffer;
}

/** The one row and column a sealed value belongs to: moved anywhere else it does not open. */
export interface Place {
  table: string;
  column: string;
  row: string | number;
}

/**
 * The only access to personal data at rest. AES-256-GCM; an envelope names its key, so that keys can be rotated: `1 | length of key id | key id |
 * 12-byte nonce | ciphertext | 16-byte tag`, all in one bytea.
 */
export class Vault {
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  seal(plain: string, place: Place): Buffer {
    const { id, bytes } = this.#keys.data[0];
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
    cipher.setAAD(additionalData(place));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([keyHeader(id), nonce, sealed, cipher.getAuthTag()]);
  }

  /** The beginning of every envelope that the newest key sealed, and of no other. */
  get newestHeader(): Buffer {
    return keyHeader(this.#keys.data[0].id);
  }

  /** Throws if the envelope was changed, belongs to another place, or its key is gone. */
  open(envelope: Buffer, place: Place): string {
    const id = keyIdOf(envelope);
    const key = this.#keys.data.find((candidate) => candidate.id === id);
    if (envelope[0] !== 1 || !key) throw new Error(`No key '${id}' for ${place.table}.${place.column}`);
    const body = envelope.subarray(keyHeader(id).length);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, 12));
    decipher.setAAD(additionalData(place));
    decipher.setAuthTag(body.subarray(-16));
    return Buffer.concat([decipher.update(body.subarray(12, -16)), decipher.final()]).toString('utf8');
  }

  /** The same, with null for what does not open. */
  tryOpen(envelope: Buffer, place: Place): string | null {
    try {
      return this.open(envelope, place);
    } catch {
      return null;
    }
  }

  /** A keyed hash by which an equal value is found again: the same purpose and value give the same 32 bytes. */
  index(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.#keys.index).update(`${purpose}\0${value}`).digest();
  }
}

/** Which key an envelope says that it was sealed with. */
export function keyIdOf(envelope: Buffer): string {
  return envelope.toString('utf8', 2, 2 + (envelope[1] ?? 0));
}

function keyHeader(keyId: string): Buffer {
  return Buffer.concat([Buffer.from([1, keyId.length]), Buffer.from(keyId)]);
}

function additionalData({ table, column, row }: Place): Buffer {
  return Buffer.from(`${table}.${column}:${row}`);
}
