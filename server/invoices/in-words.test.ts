import { expect, it } from 'vitest';
import { rupeesInWords } from './in-words.ts';

it.each([
  [0, 'Zero'],
  [1, 'Zero and One Paisa'],
  [1_00, 'One'],
  [19_19, 'Nineteen and Nineteen Paise'],
  [20_00, 'Twenty'],
  [42_50, 'Forty-Two and Fifty Paise'],
  [100_00, 'One Hundred'],
  [590_00, 'Five Hundred Ninety'],
  [1_062_00, 'One Thousand Sixty-Two'],
  [99_999_99, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise'],
  [1_18_000_05, 'One Lakh Eighteen Thousand and Five Paise'],
  [1_00_00_000_00, 'One Crore'],
  [12_34_56_789_00, 'Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine'],
  [1_00_000_00_00_000_00, 'One Lakh Crore'],
])('%i paise in words', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(`Rupees ${words} Only`);
});
