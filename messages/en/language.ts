/** The language of a page: its tag, for whatever reads a page aloud, hyphenates or translates it; its own name; the direction in which it is written. */
export const language: Language = { tag: 'en-IN', name: 'English', direction: 'ltr' };

export interface Language {
  tag: string;
  name: string;
  direction: 'ltr' | 'rtl';
}
