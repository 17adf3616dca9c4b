import { expect, test } from 'vitest';
import { languagesOf } from './languages.ts';

test.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['hi-IN,hi;q=0.9,en;q=0.8', ['hi', 'en']],
  ['EN-in, ta ;q=0.5', ['en', 'ta']],
  ['en;q=0.5, ta, hi;q=0', ['ta', 'en']],
  ["'; drop table preset", []],
  [
    Array.from({ length: 30 }, (_, at) => `a${String.fromCharCode(97 + (at % 26))}`).join(),
    ['aa', 'ab', 'ac', 'ad', 'ae', 'af', 'ag', 'ah'],
  ],
])('%j is read as %j', (header, languages) => {
  expect(languagesOf(header)).toEqual(languages);
});
