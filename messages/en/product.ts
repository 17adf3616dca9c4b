/** What we are called, alike in every language, and what that says in English: elsewhere the words of the preview say it. */
export const product = {
  name: 'Dastak',
  tagline: 'A knock on the door, for every vehicle.',
} as const;
