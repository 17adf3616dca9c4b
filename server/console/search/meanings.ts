import { parsePhoneNumber } from '../../../contract/parse-phone-number.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { tidyCode } from '../../../contract/typed.ts';
import { tidyPlate } from '../../../contract/vehicles.ts';

/** What a text may be by its shape; null: it cannot be that, and is not looked up as such. */
export interface Meanings {
  /** Of an order or a reseller. */
  number: number | null;
  /** Of a docket or an invoice, in capitals. */
  document: string | null;
  /** Ten digits. */
  phone: string | null;
  /** In small letters. */
  email: string | null;
  /** A sticker's whole code. */
  code: string | null;
  /** How one begins: long enough, or with letters and digits mixed, so that no word is taken for it. */
  codeStart: string | null;
  plate: string | null;
  ticket: string | null;
  /** Of a firm, as it was typed. */
  name: string | null;
}

const nothing: Meanings = {
  ...{ number: null, document: null, phone: null, email: null, code: null },
  ...{ codeStart: null, plate: null, ticket: null, name: null },
};

/** What a text that an operator typed, pasted or scanned may mean. Pure; one text may mean several things. */
export function meaningsOf(typed: string): Meanings {
  const text = typed.trim();
  if (/^\S+@\S+$/.test(text) && !text.includes('/')) return { ...nothing, email: text.toLowerCase() };
  const code = parseStickerCode(text);
  const isWholeCode = isStickerCode(code);
  if (/:\/\/|\/q\//i.test(text)) return { ...nothing, code: isWholeCode ? code : null };
  const written = tidyCode(text).toUpperCase();
  const joined = written.replace(/[\s-]/g, '');
  const matched = (pattern: RegExp, tidied: string) => (pattern.test(tidied) ? tidied : null);
  return {
    email: null,
    number: /^#?\d{1,15}$/.test(joined) ? Number(joined.replace('#', '')) : null,
    document: matched(/^[A-Z0-9][A-Z0-9 /-]{0,39}$/, written),
    phone: parsePhoneNumber(text),
    code: isWholeCode ? code : null,
    codeStart: isCodeStart(joined) ? joined : null,
    plate: matched(/^(?=.*\d)[A-Z0-9]{4,10}$/, tidyPlate(text)),
    ticket: matched(/^D[0-9A-Z]{8}$/, joined),
    name: isWholeCode || !/\p{L}/u.test(text) ? null : text,
  };
}

function isCodeStart(joined: string): boolean {
  if (!/^[0-9A-Z]{4,15}$/.test(joined) || !/[A-Z]/.test(joined)) return false;
  return joined.length >= 8 || /\d/.test(joined);
}
