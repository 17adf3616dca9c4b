import { plainNumber } from '../../contract/fields.ts';

/** Reads `₹1,299.50` as it is written in India; NaN when it is not a number, for the call to refuse. */
export function typedRupees(typed: string): number {
  const written = plainNumber(typed);
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}
