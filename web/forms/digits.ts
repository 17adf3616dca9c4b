import type { FormEvent } from 'react';
import { rewrite } from './rewrite.ts';

/** Lets only digits into a field while the user types or pastes, at most `max`. For a phone number use `PhoneField`. */
export function digitsOnly(max: number) {
  return ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    rewrite(currentTarget, (typed) => digitsOf(typed).slice(0, max));
}

export function digitsOf(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '');
}

/** Digits of another script, as a keyboard in the user's language may type them, in those of our fields. The ten of a script follow each other. */
export function latinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
