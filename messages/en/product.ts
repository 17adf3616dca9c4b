/** What we are called, alike in every language. */
export const product = {
  name: 'Dastak',
  tagline: 'A knock on the door, for every vehicle.',
} as const;
