import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { type SharedPage, shareWords } from '../../web/ui/share/words.ts';
import { balanceLines, widthOf } from './lettering.ts';
import { sharePicture } from './picture.ts';

const pages = Object.keys(shareWords(en.share)) as SharedPage[];

/** The picture at the size of a chat, in grey. File bytes are not compared: another machine's may differ in the last bit of a colour. */
const small = (png: Buffer) => sharp(png).resize(300).grayscale().raw().toBuffer();

/** The number of pixels that differ visibly. */
function different(one: Buffer, other: Buffer): number {
  return one.filter((grey, at) => Math.abs(grey - (other[at] ?? 0)) > 24).length;
}

describe('the picture of a page', () => {
  // `npm run pictures:share` draws them anew.
  it.each(pages)('%s is what its words and our stickers make it', async (page) => {
    const kept = await small(await readFile(`web/ui/share/${page}.png`));
    const drawn = await small(await sharePicture(page));
    expect([kept.length, different(kept, drawn)]).toEqual([drawn.length, 0]);
  });

  it('is another one for each of them', async () => {
    const drawn = await Promise.all(pages.map(async (page) => small(await readFile(`web/ui/share/${page}.png`))));
    for (const [at, one] of drawn.entries())
      for (const other of drawn.slice(at + 1)) expect(different(one, other)).toBeGreaterThan(1000);
  });
});

describe('its words', () => {
  const type = { weight: 800, size: 100 };

  it('stand in as few lines as they take, about as long as each other', () => {
    expect(balanceLines('Now they can knock.', type, 624)).toEqual(['Now they', 'can knock.']);
    expect(balanceLines('Knock', type, 624)).toEqual(['Knock']);
  });

  it('are set smaller where one alone is too wide', () => {
    expect(balanceLines('A supercalifragilistic knock', type, 624)).toBeNull();
  });

  it('are wider the larger and the bolder they are', () => {
    expect(widthOf('Knock', { weight: 800, size: 200 })).toBeCloseTo(2 * widthOf('Knock', type), 1);
    expect(widthOf('Knock', type)).toBeGreaterThan(widthOf('Knock', { weight: 600, size: 100 }));
  });
});
