import type { FormEvent } from 'react';
import { rewrite } from './rewrite.ts';

/** Lets only digits into a field while somebody types or pastes, at most so many. `onStray` hears of anything else. */
export function digitsOnly(max: number, onStray?: () => void) {
  const tidy = (typed: string) => (max === 10 ? withoutCountryCode(typed) : digitsOf(typed)).slice(0, max);
  return ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    if (onStray && /[^\d\s+-]/.test(input.value)) onStray();
    rewrite(input, tidy);
  };
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** `+91 98765 43210` and `098765 43210` are how people's phones keep a number. */
export function withoutCountryCode(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length > 10 ? digits.replace(/^(?:91|0)/, '') : digits;
}
