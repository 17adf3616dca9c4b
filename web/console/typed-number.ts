import { tidyCode } from '../../contract/typed.ts';

/**
 * A number of things or rupees as it is written in India: `₹1,18,000.50` is `118000.50`. Only a comma that sets groups of digits apart goes: `1,5`
 * is no 15, and stays for the call to refuse, as everything does that is no number.
 */
export function plainNumber(typed: string): string {
  const written = tidyCode(typed).trim().replace(/^₹\s*/, '');
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(written) ? written.replaceAll(',', '') : written;
}

/** The same as a number; NaN for what is none. */
export function typedRupees(typed: string): number {
  const written = plainNumber(typed);
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}
