import { type RawBuilder, sql } from 'kysely';
import type { Vault } from '../personal-data/vault.ts';

/** What is typed of a word beyond this is not looked at. */
const longest = 12;
const fewest = 2;

/** The keyed hashes of how each word of a firm's name begins; the first is of no letter, and tells by which key the others were made. */
export function nameIndexOf(vault: Vault, name: string): Buffer[] {
  const beginnings = new Set(['']);
  for (const word of wordsOf(name))
    for (let length = Math.min(fewest, word.length); length <= Math.min(longest, word.length); length++)
      beginnings.add(word.slice(0, length));
  return [...beginnings].map((beginning) => hashOf(vault, beginning));
}

/** Whether a firm's name has a word that begins so for each that was typed. Null where nothing was typed by which a name can be found. */
export function nameHas(vault: Vault, typed: string): RawBuilder<boolean> | null {
  const words = wordsOf(typed).filter(({ length }) => length >= fewest);
  if (!words.some((word) => /\p{L}/u.test(word))) return null;
  const hashes = words.map((word) => hashOf(vault, word.slice(0, longest)));
  return sql<boolean>`name_index @> ${hashes}::bytea[]`;
}

/** Whether a row has none yet, or one by an earlier key. */
export function lacksNameIndex(vault: Vault): RawBuilder<boolean> {
  return sql<boolean>`name_index is null or not name_index @> ${[hashOf(vault, '')]}::bytea[]`;
}

/** The letters and digits between whatever else there is. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function hashOf(vault: Vault, beginning: string): Buffer {
  return vault.index('reseller name', beginning);
}
