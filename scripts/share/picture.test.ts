import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { offeredLanguages } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { type SharedPage, shareWords } from '../../web/ui/share/words.ts';
import { colors } from './drawings.ts';
import { balanceLines, outlines, reachOf, widthOf } from './lettering.ts';
import { sharePicture } from './picture.ts';

const pages = Object.keys(shareWords(en.share)) as SharedPage[];

/** How many pixels of a picture at the size of a chat differ visibly from those of another. */
async function different(one: string, other: string): Promise<number> {
  const [ones, others] = await Promise.all([one, other].map(inChat));
  return ones?.filter((grey, at) => Math.abs(grey - (others?.[at] ?? 0)) > 24).length ?? 0;
}
const inChat = (svg: string) => sharp(Buffer.from(svg)).resize(300).grayscale().raw().toBuffer();

/** The colours of a part of the picture. */
async function colorsAt(svg: string, [left, top, width, height]: [number, number, number, number]): Promise<string[]> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().extract({ left, top, width, height }).raw().toBuffer();
  const found = Array.from({ length: width * height }, (_, at) => pixels.toString('hex', at * 3, at * 3 + 3));
  return [...new Set(found)].map((hex) => `#${hex}`);
}

describe('the picture of a page', () => {
  it.each(offeredLanguages)(
    'has room for its words in $name, at its edges and above the border',
    async ({ locale }) => {
      for (const page of pages) expect(sharePicture(page, locale)).toContain('<svg');
      const home = sharePicture('home', locale);
      const aside = locale === 'ur' ? 1150 : 0;
      expect(await colorsAt(home, [aside, 0, 50, 585])).toEqual([colors.sunny]);
      expect(await colorsAt(home, [0, 572, 1200, 14])).toEqual([colors.sunny]);
    },
  );

  it('is another one for each of them', async () => {
    const drawn = pages.map((page) => sharePicture(page, 'en'));
    for (const [at, one] of drawn.entries())
      for (const other of drawn.slice(at + 1)) expect(await different(one, other)).toBeGreaterThan(1000);
  });

  it('has its drawing at the right, and at the left where the language is written from the right', async () => {
    const left: [number, number, number, number] = [60, 290, 12, 4];
    const right: [number, number, number, number] = [1128, 290, 12, 4];
    const [english, urdu] = [sharePicture('single', 'en'), sharePicture('single', 'ur')];
    expect(await colorsAt(english, right)).toEqual([colors.marigold]);
    expect(await colorsAt(urdu, left)).toEqual([colors.marigold]);
    expect(await colorsAt(english, left)).not.toContain(colors.marigold);
  });
});

describe('its words', () => {
  const type = { weight: 800, size: 100 } as const;

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

  it('are joined in every script, and reach as far as their signs do', () => {
    expect(widthOf('क्ष', type)).toBeLessThan(widthOf('क', type) + widthOf('ष', type));
    expect(reachOf(['कु', 'र्कि'], type).above).toBeGreaterThan(reachOf(['क'], type).above);
    expect(reachOf(['क', 'कु'], type).below).toBeGreaterThan(reachOf(['क'], type).below);
  });

  it('begin at the right in Urdu, with whatever they begin with', () => {
    const begins = (text: string, direction: 'ltr' | 'rtl') => outlines(text, { ...type, direction }, { x: 0, y: 0 });
    expect(begins('QR اسٹیکر', 'rtl')).not.toBe(begins('QR اسٹیکر', 'ltr'));
    expect(widthOf('QR اسٹیکر', { ...type, direction: 'rtl' })).toBeCloseTo(widthOf('QR اسٹیکر', type), 1);
  });

  it('are refused where no font has a letter', () => {
    expect(() => widthOf('王', type)).toThrow('lacks');
  });
});
