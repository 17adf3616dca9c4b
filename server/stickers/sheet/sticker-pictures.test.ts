import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictures, withStickers } from './sticker-pictures.ts';

test.each(pictures)('$file shows a sticker as it is printed, and needs no font', ({ file, ...sticker }) => {
  const picture = readFileSync(file, 'utf8');
  // If this fails, redraw the pictures with `npm run pictures:stickers`.
  expect(picture).toBe(withStickers(picture, sticker));
  expect(picture).not.toContain('<text');
});
