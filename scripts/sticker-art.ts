import { readFile, writeFile } from 'node:fs/promises';
import { pictures, withStickers } from '../server/stickers/sheet/sticker-pictures.ts';

/** `npm run pictures:stickers`: draws the stickers in our own pictures anew, as they are printed. */
for (const { file, ...sticker } of pictures) {
  const url = new URL(`../${file}`, import.meta.url);
  await writeFile(url, withStickers(await readFile(url, 'utf8'), sticker));
}
