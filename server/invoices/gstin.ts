import { states } from '../../contract/states.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The GST code of the state in which a GSTIN was issued; null if the text is not a GSTIN. */
export function stateOfGstin(text: string): number | null {
  if (!gstinPattern.test(text) || checkDigit(text.slice(0, -1)) !== text.at(-1)) return null;
  return states.find(({ id }) => id === Number(text.slice(0, 2)))?.id ?? null;
}

/** The check digit by Luhn's algorithm in base 36. */
function checkDigit(text: string): string | undefined {
  const sum = [...text].reduce((total, character, index) => {
    const product = digits.indexOf(character) * ((index % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}
