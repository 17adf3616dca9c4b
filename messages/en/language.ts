/** Which English this is, for whatever reads a page aloud, hyphenates or translates it. */
export const language: string = 'en-IN';
