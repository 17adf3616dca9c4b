import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { codeAlphabet, codeLength } from '../../contract/sticker-code.ts';
import type { Db } from '../db/database.ts';
import type { StickerTable } from '../db/tables.ts';

const rowsPerInsert = 1000;

/** Mints so many new stickers that differ only in their codes. */
export async function mintStickers(tx: Db, count: number, sticker: Omit<Insertable<StickerTable>, 'guid'>) {
  for (let remaining = count; remaining > 0; remaining -= rowsPerInsert) {
    const rows = Array.from({ length: Math.min(remaining, rowsPerInsert) }, () => ({ ...sticker, guid: newCode() }));
    await tx.insertInto('sticker').values(rows).execute();
  }
}

/** 16 characters of 5 random bits each: cannot be guessed, and no two stickers get the same. */
export function newCode(): string {
  const bits = randomBytes(codeLength);
  return Array.from(bits, (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}
