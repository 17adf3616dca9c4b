/** The characters of headings: English, prices, addresses. Anything else is drawn in the phone's own font. */
export const latin = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;?!()&+-/%'"@#*\u{a0}·×–—‘’“”…₹`;

const consonants = 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह';
const vowels = 'अआइईउऊएऐओऔऑऋ';
const signs = 'ािीुूृेैोौॉंःँ़्';

/** The letters of Hindi. Numbers are written with Latin digits, as on plates. */
export const devanagari = `${vowels}${consonants}ङञ${signs}।\u{200c}\u{200d}`;

/**
 * A vowel's sign with the dot of a nasal above it, and with the hook of र्, is one drawing, which is another beside each letter: signs, and the letters
 * that stand before them in Hindi or Marathi.
 */
const joinedSigns: [sign: string, letters: string][] = [
  ['ीं', 'हतदकनर'],
  ['ें', 'मरखजहदलकनचतछटढपसगवड'],
  ['ैं', 'हबमरस'],
  ['ों', 'नयकलरगहटदतमपडबस'],
  ['ां', 'यकसशटरथदमघचणलवषतन'],
  ['ँ', 'बमसफरह'],
  ['ाँ', 'हजमयपकच'],
];

/** What a letter becomes beside another. Half letters make every conjunct readable; the most frequent conjuncts have their proper form. */
export const syllables = [
  ...Array.from(consonants).flatMap((letter) => [`${letter}्`, `${letter}्\u{200d}`]),
  ...joinedSigns.flatMap(([sign, letters]) => Array.from(letters, (letter) => `${letter}${sign}`)),
  ...['सौं', 'र्क', 'र्के', 'र्कि', 'र्यं', 'र्ते', 'र्ती', 'र्तों', 'र्तें', 'र्षे', 'ड़', 'ढ़', 'ज़', 'फ़', 'रु', 'रू'],
  ...['क्ष', 'त्र', 'ज्ञ', 'श्र', 'प्र', 'क्र', 'ग्र', 'द्र', 'ट्र', 'द्य', 'द्ध', 'त्त'],
];
