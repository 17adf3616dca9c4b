/** How what people type or paste is tidied before it is looked at. Without imports: scripts that have no schemas use it, too. */

const latin = new Map<string, string>();

/** Digits of another script, as a keyboard in the user's language may type them, in Latin ones. */
export function latinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const known = latin.get(digit) ?? latinDigit(digit);
    latin.set(digit, known);
    return known;
  });
}

/** The ten of a script follow each other. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Without what sets the words in a sentence apart where our pages are written from the right: it is copied along with them. */
export function withoutIsolates(typed: string): string {
  return typed.replace(/[\u2068\u2069]/g, '');
}

/** Without these, and without the other marks of direction that papers, chats and keyboards set: for what is looked for letter by letter. */
export function withoutMarks(typed: string): string {
  return typed.replace(/[\u200e\u200f\u202a-\u202c\u2066-\u2069\u061c]/g, '');
}

/** A number, a plate or a code as it was meant: in Latin digits, without any sign that is not seen. */
export function tidyCode(typed: string): string {
  return latinDigits(typed.replace(/\p{Cf}/gu, ''));
}
