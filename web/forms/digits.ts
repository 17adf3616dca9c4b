import type { FormEvent } from 'react';
import { rewrite } from './rewrite.ts';

/** Lets only digits into a field while somebody types or pastes, at most so many. `onStray` hears of anything else. */
export function digitsOnly(max: number, onStray?: () => void) {
  const tidy = max === 10 ? withoutCountryCode : (typed: string) => digitsOf(typed).slice(0, max);
  return ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (onStray && isStray(input.value, isOneKey(nativeEvent))) onStray();
    rewrite(input, tidy);
  };
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** `+91 98765 43210` and `098765 43210` are how people's phones keep a number. A number may itself begin with 91. */
export function withoutCountryCode(typed: string): string {
  const digits = digitsOf(typed);
  const coded = /^\s*\+/.test(typed) || digits.length === 12;
  const number = coded ? digits.replace(/^91/, '') : digits;
  return (number.length === 11 ? number.replace(/^0/, '') : number).slice(0, 10);
}

/** Whoever pastes a number, or has it filled in, did not choose how it is written. */
export function isStray(typed: string, byHand: boolean): boolean {
  return byHand ? /\D/.test(typed) : /[^\d\s+-]/.test(typed);
}

/** A browser that fills a field in sends an event without a type or with the whole text. */
function isOneKey(event: Event): boolean {
  const { inputType, data } = event as Partial<InputEvent>;
  return inputType === 'insertText' && data?.length === 1;
}
