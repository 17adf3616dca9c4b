import { describe, expect, it, vi } from 'vitest';
import { copyPdf } from '../../test/pdf.ts';
import { linesOf, lineWidth } from './lines.ts';
import { finish, newPaper, type Style, textHeight, writeText } from './paper.ts';
import { oneLine } from './runs.ts';

const newSheet = () => newPaper({ title: 'Names', author: 'Dastak Tests', at: new Date('2026-11-27T06:30:00Z') });
const place = { x: 48, y: 48, width: 160 };

const names = [
  'क्षत्रिय ज्ञानेश्वर',
  'শ্রীরামপুর ক্ষুদ্র',
  'ਪ੍ਰੀਤਮ ਸਿੰਘ',
  'ક્ષત્રિય જ્ઞાતિ શ્રી',
  'ଶ୍ରୀକ୍ଷେତ୍ର ଜଗନ୍ନାଥ',
  'ஸ்ரீநிவாசன் கௌரி',
  'శ్రీకృష్ణ క్షేత్రం',
  'ಶ್ರೀಕೃಷ್ಣ ಕ್ಷೇತ್ರ',
  'ശ്രീകൃഷ്ണൻ ക്ഷേത്രം',
  'محمد اقبال لکھنؤ (دہلی)',
];

/** All letters, in the order of the alphabet: a line of Urdu is in that of the paper. */
const lettersOf = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted();

/** The lines that a person copies from a sheet with this text alone. */
async function copied(text: string, style: Style = {}): Promise<string[]> {
  const paper = newSheet();
  writeText(paper, text, place, style);
  return copyPdf(await finish(paper));
}

describe('text in any script', () => {
  it.each(names)('is copied as it was typed: %s', async (name) => {
    expect(await copied(name)).toEqual([name]);
    expect(await copied(name, { bold: true, align: 'right' })).toEqual([name]);
  });

  it.each([
    ['words', `Flat 12/4-B, ${names.slice(0, 9).join(', ')}, 560038`],
    ['words of Urdu', 'مکان نمبر 5، گلی قاسم جان، بلی ماراں، نئی دہلی 110006، جامع مسجد کے پاس، پرانی دلی'],
    ['a word that is longer than a line', 'क्षत्रियज्ञानेश्वर'.repeat(9)],
    ['what no font has', '王'.repeat(60)],
  ])('breaks lines of %s within the width, and leaves nothing out', (_what, text) => {
    const paper = newSheet();
    for (const style of [
      { size: 9.5, bold: false },
      { size: 11, bold: true, features: ['tnum' as const] },
    ]) {
      const lines = linesOf(paper, text, place.width, style);
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(lineWidth(paper, line, style)).toBeLessThanOrEqual(place.width);
      const typed = lines.flatMap(({ runs }) => runs.map((run) => run.typed)).join('');
      expect(lettersOf(typed)).toEqual(lettersOf(text));
    }
  });

  it('goes on below the last line, as far as its height said', () => {
    const paper = newSheet();
    for (const text of [names.join(', '), `Asha\n\n${names[3]}`, '王\r\n']) {
      const below = writeText(paper, text, place);
      expect(below - place.y).toBeCloseTo(textHeight(paper, text, place.width), 6);
    }
  });

  it('has lines as high as those of Latin, so that rows stay rows', () => {
    const paper = newSheet();
    for (const name of names) expect(textHeight(paper, name, 500)).toBeCloseTo(textHeight(paper, 'Asha', 500), 6);
  });

  it('stands at the side that was asked for', () => {
    const width = lineWidth(newSheet(), oneLine('રમેશ'), { size: 9.5, bold: false });
    const leftOf = (align: 'left' | 'center' | 'right') => {
      const paper = newSheet();
      const written = vi.spyOn(paper, 'text');
      writeText(paper, 'રમેશ', { x: 100, y: 100, width: 200 }, { align });
      return written.mock.calls[0]?.[1];
    };
    expect(leftOf('left')).toBeCloseTo(100, 6);
    expect(leftOf('center')).toBeCloseTo(200 - width / 2, 6);
    expect(leftOf('right')).toBeCloseTo(300 - width, 6);
  });

  it('is in Latin what pdfkit writes by itself', async () => {
    const [own, itself] = [newSheet(), newSheet()];
    const text = 'Flat 12/4-B, “Shanti” – 4th Cross, Indiranagar, Bengaluru 560038';
    writeText(own, text, place);
    itself.font('regular').fontSize(9.5).fillColor('#1d1b16');
    itself.text(text, place.x, place.y, { width: place.width, align: 'left', lineGap: -0.28 * 9.5 });
    expect((await finish(own)).equals(await finish(itself))).toBe(true);
  });
});
