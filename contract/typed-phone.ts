/** What people's phones and papers put between the digits of a number, marks of direction among it. */
const between = /[\s().\p{Pd}\p{Cf}]/gu;

/** Ten digits, perhaps behind `91`, `0091` or `0`. A number may itself begin with 91. */
const whole = /^(?:0{0,2}91)?0?([1-9]\d{9})$/;

/** The ten digits of an Indian number as people write it, `+91 98765-43219` or `098765 43219`; null for anything else, and for one that is not whole. */
export function numberIn(typed: string): string | null {
  const written = typed.replace(between, '');
  const digits = /^\+91(?=0?\d{10}$)/.test(written) ? written.slice(1) : written;
  return whole.exec(digits)?.[1] ?? null;
}

/** The same of what a form sends: what is no number stays as it was typed, to be refused and mended. */
export function asTenDigits(typed: string): string {
  return numberIn(typed) ?? typed;
}
