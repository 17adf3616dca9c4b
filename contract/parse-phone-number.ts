import { latinDigits } from './typed.ts';

/** What people's phones and papers put between the digits of a number, direction marks included. */
const between = /[\s().\p{Pd}\p{Cf}]/gu;

/** Ten digits, optionally after `91`, `0091` or `0`. A number may itself begin with 91. */
const whole = /^(?:0{0,2}91)?0?([1-9]\d{9})$/;

/**
 * The ten digits of an Indian number as people write it, `+91 98765-43219` or `098765 43219`; null for anything else, and for an
 * incomplete number.
 */
export function parsePhoneNumber(typed: string): string | null {
  const written = latinDigits(typed).replace(between, '');
  const digits = /^\+91(?=0?\d{10}$)/.test(written) ? written.slice(1) : written;
  return whole.exec(digits)?.[1] ?? null;
}

/** The same for a form's value: if it is no number, it stays as it was typed, to be rejected and corrected. */
export function asTenDigits(typed: string): string {
  return parsePhoneNumber(typed) ?? typed;
}
