/** Words in a row, as the language of this tag writes one in a sentence: `Mon, Tue, Sun`. Rows of this kind are the same in browsers and here. */
export function listed(words: readonly string[], tag: string): string {
  return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(words);
}
