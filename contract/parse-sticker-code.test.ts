import { expect, it } from 'vitest';
import { parseStickerCode } from './parse-sticker-code.ts';

it.each([
  'DEMOCARPAID00001',
  ' demo-carp-aid0-0001 ',
  'https://dastak.example/q/DEMOCARPAID00001',
  'HTTPS://DASTAK.EXAMPLE/q/democarpaid00001/',
  'https://dastak.example/q/DEMOCARPAID00001?from=paper#top',
  'dastak.example/q/DEMO CARP AID0 0001',
])('reads the code in %s', (typed) => {
  expect(parseStickerCode(typed)).toBe('DEMOCARPAID00001');
});

it.each(['', '/', '?', '  '])('finds none in %j', (typed) => {
  expect(parseStickerCode(typed)).toBe('');
});
