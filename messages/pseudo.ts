import type { Messages } from './en.ts';

/** Languages that no person's browser asks for, with which tests find what a real one would find later: not in a visitor's choice. */
export const pseudoLanguages = {
  'en-XA': (english: Messages) => inPseudo(english, { tag: 'en-XA', name: 'Longer', direction: 'ltr' }, longer),
  'ar-XB': (english: Messages) => inPseudo(english, { tag: 'ar-XB', name: 'Mirrored', direction: 'rtl' }, mirrored),
};

/** A sentence between brackets, which show what is still hard-coded in a page or an error, and 40 % longer, as one may be in another language. */
export function longer(sentence: string): string {
  const more = '~~~ '.repeat(Math.ceil((sentence.length * 0.4) / 4));
  return `⟦${sentence} ${more.trimEnd()}⟧`;
}

/** A sentence in a language that is written from the right: between marks of that direction, so that its punctuation stands where it would. */
function mirrored(sentence: string): string {
  return `\u200f⟪${sentence}⟫\u200f`;
}

function inPseudo(english: Messages, language: Messages['language'], change: (sentence: string) => string): Messages {
  const { product, ...rest } = english;
  const changed = JSON.parse(JSON.stringify(rest), (_key, value) =>
    typeof value === 'string' ? change(value) : value,
  );
  return { ...changed, language, product };
}
