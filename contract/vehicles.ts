import * as z from 'zod/mini';
import { typedCode } from './fields.ts';
import { tidyCode } from './typed.ts';

/** A plate as it is stored: capitals, no separators. For typed input; the API itself takes no separators. */
export function tidyPlate(typed: string): string {
  return tidyCode(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
}

/** 4 to 10 letters and digits; kept in capitals. The only check that rejects a plate: `looksIndian` only raises doubt. */
export function plateNumber(sentence: string) {
  return typedCode(sentence, /^[A-Za-z0-9]{4,10}$/).check(z.toUpperCase());
}

export function emergencyNumber(sentence: string) {
  return typedCode(sentence, /^\d{10}$/);
}

const stateCodes =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TN TR TG TS UK UA UP WB'.split(
    ' ',
  );

/**
 * Whether a plate reads like those of a state (`KA01AB1234`, `DL1CAA1111`) or of the Bharat series (`22BH1234AA`). Some real plates do
 * not: diplomatic, military, temporary. So this leads to a question, never to an error.
 */
export function looksIndian(plate: string): boolean {
  if (/^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(plate)) return true;
  return stateCodes.includes(plate.slice(0, 2)) && /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}$/.test(plate);
}
