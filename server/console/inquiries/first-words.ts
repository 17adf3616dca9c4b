import { redact } from '../../http/log.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import type { Vault } from '../../personal-data/vault.ts';

/** About a line of the list. */
const mostCharacters = 90;

/**
 * What is seen of an inquiry before it is opened, which alone is written down: `Meera I.`, and how it begins, without numbers and mail addresses.
 * Enough to tell one from the other.
 */
export function firstWords(vault: Vault, row: { id: string; details_sealed: Buffer }): { by: string; begins: string } {
  const { firstname, lastname, message } = openInquiryDetails(vault, row);
  const initial = [...lastname.trim()][0];
  const by = [firstname.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
  return { by, begins: cut(redact(message).replace(/\s+/g, ' ').trim()) };
}

/** Behind a whole word, where there is one. */
function cut(words: string): string {
  const letters = [...words];
  if (letters.length <= mostCharacters) return words;
  const start = letters.slice(0, mostCharacters).join('');
  const end = start.lastIndexOf(' ');
  return `${end > mostCharacters / 2 ? start.slice(0, end) : start} …`;
}
