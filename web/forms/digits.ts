import type { FormEvent } from 'react';
import { rewrite } from './rewrite.ts';

/** Lets only digits into a field while somebody types or pastes, at most so many. For a phone number there is `PhoneField`. */
export function digitsOnly(max: number) {
  return ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    rewrite(currentTarget, (typed) => digitsOf(typed).slice(0, max));
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}
