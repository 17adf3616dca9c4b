import { codeAlphabet, codeLength, tidyGuid } from '../../contract/sticker-code.ts';

/** Why the typed text cannot be a sticker's code. `place` counts from 1. */
export type CodeFault =
  | { fault: 'foreign' }
  | { fault: 'character'; character: string; place: number }
  | { fault: 'missing' | 'too_many'; count: number };

/** What identifies our own stickers; the page hands it to its script, too. */
export interface Ours {
  /** The hosts in our own stickers' addresses. */
  hosts: string[];
  /** The path before the code in them: `/q`. */
  pages: string[];
  /** The sandbox has stickers whose codes are words, with letters that no minted code has. */
  isSandbox: boolean;
}

/**
 * Reads a sticker's code as typed, or as pasted with hyphens, spaces or the whole address around it. Letters that occur in no code because they look
 * like digits are read as those. null where nothing was typed.
 */
export function readTypedCode(typed: string, { hosts, pages, isSandbox }: Ours): { guid: string } | CodeFault | null {
  const text = typed.trim();
  const code = text.includes('/') ? codeInAddress(text, hosts, pages) : text;
  if (code === null) return { fault: 'foreign' };
  const tidy = tidyGuid(code);
  if (!tidy) return null;
  if (isSandbox && /^DEMO[A-Z0-9]{12}$/.test(tidy)) return { guid: tidy };
  const characters = [...tidy.replaceAll('O', '0').replace(/[IL]/g, '1')];
  const wrong = characters.findIndex((character) => !codeAlphabet.includes(character));
  if (wrong >= 0) return { fault: 'character', character: characters[wrong] ?? '', place: wrong + 1 };
  const count = characters.length - codeLength;
  if (count !== 0) return { fault: count < 0 ? 'missing' : 'too_many', count: Math.abs(count) };
  return { guid: characters.join('') };
}

/** The code's part of one of our stickers' addresses, with `https://` or without; null in any other address. */
function codeInAddress(text: string, hosts: string[], pages: string[]): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  const [, page = '', code = ''] = /^(\/[^/]+)\/([^/%]+)\/?$/.exec(pathname) ?? [];
  const isOurs = hosts.includes(host) && pages.includes(page.toLowerCase());
  return isOurs ? code : null;
}
