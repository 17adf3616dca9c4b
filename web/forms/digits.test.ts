import { expect, it } from 'vitest';
import { digitsOf } from './digits.ts';

it.each([
  '९८७६५४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '੯੮੭੬੫੪੩੨੧੦',
  '૯૮૭૬૫૪૩૨૧૦',
  '୯୮୭୬୫୪୩୨୧୦',
  '௯௮௭௬௫௪௩௨௧௦',
  '౯౮౭౬౫౪౩౨౧౦',
  '೯೮೭೬೫೪೩೨೧೦',
  '൯൮൭൬൫൪൩൨൧൦',
  '۹۸۷۶۵۴۳۲۱۰',
  '٩٨٧٦٥٤٣٢١٠',
  '9876543210',
])('a field of digits takes them from any keyboard: %s', (typed) => {
  expect(digitsOf(`+${typed.slice(0, 5)} ${typed.slice(5)}`)).toBe('9876543210');
});
