/** How what people type or paste is tidied before it is looked at. Without imports: scripts that have no schemas use it, too. */

/** Digits of another script, as a keyboard in the user's language may type them, in Latin ones. The ten of a script follow each other. */
export function latinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Without what sets the words in a sentence apart where our pages are written from the right: it is copied along with them. */
export function withoutIsolates(typed: string): string {
  return typed.replace(/[\u2068\u2069]/g, '');
}

/** Without these, and without the marks that papers, chats and keyboards set beside a number: for what is looked for letter by letter. */
export function withoutMarks(typed: string): string {
  return withoutIsolates(typed).replace(/[\u200e\u200f]/g, '');
}

/** A number, a plate or a code as it was meant: in Latin digits, without marks of direction. */
export function tidyCode(typed: string): string {
  return latinDigits(withoutMarks(typed));
}
