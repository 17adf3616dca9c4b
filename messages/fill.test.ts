import { expect, test } from 'vitest';
import { around } from './fill.ts';

test.each([
  ['Contact the owner of {plate}', 'Contact the owner of', ''],
  ['{plate} गाडीच्या मालकांशी संपर्क करा', '', 'गाडीच्या मालकांशी संपर्क करा'],
  ['A: {plate}, or B', 'A:', ', or B'],
  ['مالک سے رابطہ کریں: \u2068{plate}\u2069', 'مالک سے رابطہ کریں:', ''],
  ['No place at all', 'No place at all', ''],
])('what stands around the place of "%s" is all there', (sentence, before, after) => {
  expect(around(sentence, 'plate')).toEqual({ before, after });
});
