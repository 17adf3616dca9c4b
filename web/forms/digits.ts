import type { FormEvent } from 'react';
import { latinDigits } from '../../contract/typed.ts';
import { rewrite } from './rewrite.ts';

/**
 * Lets only digits into a field of a code while the user types or pastes, at most `max`. Not for a number of things: what was to be 1.5 would become
 * 15 without a word. For a phone number use `PhoneField`.
 */
export function digitsOnly(max: number) {
  return ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    rewrite(currentTarget, (typed) => digitsOf(typed).slice(0, max));
}

export function digitsOf(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '');
}
