import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { StickerTable } from '../db/tables.ts';

/** Crockford's: no I, L, O or U, which are read as something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const atOnce = 1000;

/** Makes so many new stickers that are alike but for their codes. */
export async function mintStickers(tx: Db, count: number, sticker: Omit<Insertable<StickerTable>, 'guid'>) {
  for (let left = count; left > 0; left -= atOnce) {
    const rows = Array.from({ length: Math.min(left, atOnce) }, () => ({ ...sticker, guid: newGuid() }));
    await tx.insertInto('sticker').values(rows).execute();
  }
}

/** 16 characters of 5 random bits each, which nobody guesses and no two stickers share. */
function newGuid(): string {
  const bits = randomBytes(16);
  return Array.from(bits, (byte) => alphabet[byte % alphabet.length]).join('');
}
