import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type FontName, openFont } from './fonts.ts';

const idsOf = (font: FontName, text: string, features?: string[]) =>
  openFont(font, false)
    .layout(text, features)
    .glyphs.map(({ id }) => id);

describe('a font of a script', () => {
  it.each<[FontName, string, string]>([
    ['Mukta', 'क्षत्रिय ज्ञानेश्वर लिंक', 'क्ष'],
    ['NotoSansBengali', 'শ্রীরামপুর ক্ষুদ্র চিহ্নিত', 'ক্ষ'],
    ['NotoSansGurmukhi', 'ਪ੍ਰੀਤਮ ਸਿੰਘ ਗੁਰਪ੍ਰੀਤ', 'ਪ੍ਰ'],
    ['NotoSansGujarati', 'ક્ષત્રિય જ્ઞાતિ શ્રી અંગ્રેજી', 'જ્ઞ'],
    ['NotoSansOriya', 'ଶ୍ରୀକ୍ଷେତ୍ର ଜଗନ୍ନାଥ', 'କ୍ଷ'],
    ['NotoSansTamil', 'ஸ்ரீநிவாசன் கௌரி', 'ஸ்ரீ'],
    ['NotoSansTelugu', 'శ్రీకృష్ణ క్షేత్రం', 'క్ష'],
    ['NotoSansKannada', 'ಶ್ರೀಕೃಷ್ಣ ಕ್ಷೇತ್ರ', 'ಕ್ಷ'],
    ['NotoSansMalayalam', 'ശ്രീകൃഷ്ണൻ ക്ഷേത്രം', 'ക്ഷ'],
    ['ScheherazadeNew', 'محمد اقبال لکھنؤ', 'لا'],
  ])('%s has each letter of %s in both weights, and joins %s', (font, name, joined) => {
    const features = font === 'ScheherazadeNew' ? ['rtla'] : [];
    for (const bold of [false, true]) {
      const { glyphs } = openFont(font, bold).layout(name, features);
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    }
    const apart = Array.from(joined).flatMap((letter) => idsOf(font, letter, features));
    expect(idsOf(font, joined, features).length).toBeLessThan(apart.length);
  });

  it('joins where the library that reads it fails, or joins otherwise', () => {
    // The sign of the vowel at the start of a word has another shape than within it.
    const [start, , , within] = idsOf('NotoSansBengali', 'েকেক');
    expect(within).not.toBe(start);
    // One glyph with its vowel sign.
    expect(idsOf('NotoSansKannada', 'ಕ್ಷೇ')).toHaveLength(2);
    expect(idsOf('NotoSansGurmukhi', 'ਸਿੰਘ')).toHaveLength(4);
  });

  it('writes Urdu from the right, its letters joined and its digits not turned around', () => {
    const alone = idsOf('ScheherazadeNew', 'ب', ['rtla']);
    const [last, middle, first] = idsOf('ScheherazadeNew', 'ببب', ['rtla']);
    expect(new Set([...alone, last, middle, first]).size).toBe(4);
    const digits = Array.from('۱۲۳').flatMap((digit) => idsOf('ScheherazadeNew', digit));
    expect(idsOf('ScheherazadeNew', '۱۲۳')).toEqual(digits);
  });

  it('knows for whoever copies which character each glyph stands for', () => {
    const charactersOf = (text: string, features?: string[]) =>
      openFont(features ? 'ScheherazadeNew' : 'Mukta', false)
        .layout(text, features)
        .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect(charactersOf('कि')).toEqual(['ि', 'क']);
    expect(charactersOf('क्षा')).toEqual(['क्ष', 'ा']);
    expect(charactersOf('(ب', ['rtla'])).toEqual(['ب', ')']);
    // A letter that the font has in two parts.
    expect(charactersOf('آ', ['rtla']).toReversed().join('').normalize('NFC')).toBe('آ');
  });

  it('writes Latin exactly as the library that reads it does', () => {
    const file = import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf');
    const itself = create(readFileSync(fileURLToPath(file)));
    for (const text of ['AVATAR', 'Type office fi, Wö', '₹1,180.00 – “Ravi”', 'To. 12/4-B']) {
      const { advanceWidth, positions } = itself.layout(text);
      const shaped = openFont('Mukta', false).layout(text);
      expect(shaped.advanceWidth).toBe(advanceWidth);
      expect(shaped.positions.map(({ xAdvance }) => xAdvance)).toEqual(positions.map(({ xAdvance }) => xAdvance));
    }
  });
});
