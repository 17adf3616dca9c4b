import { describe, expect, it } from 'vitest';
import { isPlain, oneLine } from './runs.ts';

const runs = (text: string) => oneLine(text).runs.map(({ script, drawn }) => [script, drawn]);
const fromLeft = (text: string) => oneLine(text).runs.map(({ drawn }) => drawn);

describe('a line of several scripts', () => {
  it('is written script by script', () => {
    expect(runs('Ravi ક્ષત્રિય, 12/4-B, शिवाजी नगर')).toEqual([
      ['Common', 'Ravi '],
      ['Gujarati', 'ક્ષત્રિય'],
      ['Common', ', 12/4-B, '],
      ['Devanagari', 'शिवाजी नगर'],
    ]);
  });

  it.each([
    ['Arabic', 'محمد اقبال'],
    ['Bengali', 'আশা রায়'],
    ['Gujarati', 'રમેશ પટેલ'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ'],
    ['Kannada', 'ರವಿ ಕುಲಕರ್ಣಿ'],
    ['Malayalam', 'രാധ നായർ'],
    ['Oriya', 'ଜଗନ୍ନାଥ ଦାସ'],
    ['Tamil', 'கௌரி சங்கர்'],
    ['Telugu', 'కృష్ణ రెడ్డి'],
  ])('%s is one run, with its spaces', (script, text) => {
    expect(runs(text)).toEqual([[script, text]]);
  });

  it('keeps the marks that join letters or keep them apart with their letters', () => {
    expect(runs('ക്\u200dഷ क्\u200cष')).toEqual([
      ['Malayalam', 'ക്\u200dഷ '],
      ['Devanagari', 'क्\u200cष'],
    ]);
  });

  it('has a box for what no font has, one for each letter that is seen, and nothing for what is not', () => {
    expect(runs('Ann 王👨‍👩‍👧\u200b\u200e!')).toEqual([['Common', 'Ann \uFFFD\uFFFD!']]);
    expect(oneLine('王!').runs).toMatchObject([{ typed: '王!' }]);
  });

  it('has Urdu from the right, and in it Latin and digits from the left', () => {
    expect(fromLeft('مکان 42، Ravi Kumar روڈ')).toEqual(['روڈ', ' ', 'Ravi Kumar', '، ', '42', 'مکان ']);
    expect(oneLine('QR اسٹیکر', 'rtl').runs.map(({ drawn }) => drawn)).toEqual(['اسٹیکر', ' ', 'QR']);
    expect(fromLeft('Ravi, محمد اقبال 42 روڈ, Delhi')).toEqual(['Ravi, ', 'روڈ', ' ', '42', 'محمد اقبال ', ', Delhi']);
  });
});

describe('plain text', () => {
  it('is Latin with its punctuation', () => {
    for (const text of ['', 'Ravi Kulkarni', 'Müller & Söhne, 12/4-B\n₹1,180.00 “–”']) expect(isPlain(text)).toBe(true);
    for (const text of ['आशा', 'Asha 王', '😀', 'Asha\u200e']) expect(isPlain(text)).toBe(false);
  });
});
