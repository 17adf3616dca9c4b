import { parsePhoneNumber } from '../../contract/parse-phone-number.ts';
import { latinDigits } from '../../contract/typed.ts';
import { digitsOf } from './digits.ts';

/** `stray`: a character was typed that no number contains, or what was pasted is no valid number. `cut`: more was pasted than a number has. */
export type PhoneTrouble = 'stray' | 'cut' | null;

/** Longer than a number, and may become one with its country code. */
const growing = /^0{0,2}910?[6-9]\d{0,8}$/;

interface Typed {
  typed: string;
  /** How many characters are before the caret. */
  caret: number;
  byKey: boolean;
}

/**
 * What a phone field accepts: digits, ten at most. Only a number with its country code may be longer until it is complete, and becomes ten digits
 * then: cut at the tenth digit it would be a stranger's number. A digit too many is ignored, wherever it is typed; what was pasted or filled in is
 * cut, and the user is told.
 */
export function phoneOf({ typed: given, caret, byKey }: Typed): { kept: string; trouble: PhoneTrouble } {
  const typed = latinDigits(given);
  if (!byKey && /^[^\d+]*\+(?!\D*91)/.test(typed)) return { kept: '', trouble: 'stray' };
  const trouble = isStray(typed, byKey) ? 'stray' : null;
  const digits = digitsOf(typed);
  if (!byKey && typed.includes('+') && digits.length < 12) return { kept: digits.slice(2), trouble };
  const number = parsePhoneNumber(digits);
  if (number) return { kept: number, trouble };
  if (digits.length <= 10) return { kept: digits, trouble };
  if (growing.test(digits)) return { kept: digits, trouble: byKey ? trouble : 'stray' };
  if (byKey) return { kept: digitsOf(typed.slice(0, caret - 1) + typed.slice(caret)), trouble };
  return { kept: digits.replace(/^(?:0{0,2}91)?0?(?=[6-9]\d{9})/, '').slice(0, 10), trouble: trouble ?? 'cut' };
}

/** Tidies a phone field by `phoneOf` while the user types or pastes, with the caret at the same digit; returns the trouble to report. */
export function tidyPhone(input: HTMLInputElement, event: Event): PhoneTrouble {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const { kept, trouble } = phoneOf({ typed, caret, byKey: isOneKey(event) });
  if (kept !== typed) {
    const at = Math.max(0, kept.length - digitsOf(typed.slice(caret)).length);
    input.value = kept;
    input.setSelectionRange(at, at);
  }
  return trouble;
}

/** A user who pastes a number, or has it filled in, did not choose its format. */
function isStray(typed: string, byKey: boolean): boolean {
  return byKey ? /\D/.test(typed) : /[^\d\s+().\p{Pd}\p{Cf}]/u.test(typed);
}

/** A browser that fills in a field sends an event without a type or with the whole text. */
function isOneKey(event: Event): boolean {
  const { inputType, data } = event as Partial<InputEvent>;
  return inputType === 'insertText' && data?.length === 1;
}
