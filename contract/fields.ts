import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { signIn } from '../messages/en/sign-in.ts';
import { tidyCode, withoutIsolates, withoutMarks } from './typed.ts';

/** Control characters, and those that change the direction of the text after them, which would make a name look different from what it is. */
const forbidden = /[\p{Cc}\u202a-\u202e\u2066\u2067]/u;

/** Visible characters. Joiners, which Hindi is written with, are not visible by themselves. */
const visible = /[\p{L}\p{N}]/u;

/** Something that people are known or found by: a line with a letter or a digit in it. */
export function readableLine(sentence: string, { max }: { max: number }) {
  return line(sentence, { max }).check(z.refine(isReadable, sentence));
}

/** Whether there is anything in it to be read. */
export function isReadable(text: string): boolean {
  return visible.test(text);
}

interface LineOptions {
  max: number;
  /** 1 if it is left out. */
  min?: number | undefined;
  /** What becomes of it first: for text that is looked for, a function of typed.ts that takes away more. */
  tidy?: (typed: string) => string;
}

/**
 * A line of text as people type it: trimmed and NFC-normalised. A NUL or half of a surrogate pair, which no database column can hold,
 * is rejected like any other invalid input.
 */
export function line(sentence: string, options: LineOptions) {
  return required(sentence, sentence, options);
}

/** The same where what is missing and what is invalid have different error texts. */
export function required(missing: string, invalid: string, { max, min = 1, tidy = withoutIsolates }: LineOptions) {
  return z.string({ error: missing }).check(
    z.overwrite(tidy),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min, { error: missing, abort: true }),
    z.maxLength(max, invalid),
    z.refine((text) => text.isWellFormed() && !forbidden.test(text), invalid),
  );
}

/** Text of several lines; may be empty. */
export function plainText(sentence: string, { max }: { max: number }) {
  return z.string({ error: sentence }).check(
    z.overwrite((text) => withoutIsolates(text).replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, sentence),
    z.refine((text) => text.isWellFormed() && !forbidden.test(text.replace(/[\n\t]/g, ' ')), sentence),
  );
}

/** The body of a call. */
export function body<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: api.validation });
}

/** An Indian mobile number: ten digits, the first of them 6 to 9, without +91. */
export function mobile(sentence: string) {
  return typedCode(sentence, /^[6-9]\d{9}$/);
}

/** A number, a plate or a code as people type it: with digits of whichever script, and blanks around it that do not count. */
export function typedCode(sentence: string, pattern: RegExp) {
  return z.string({ error: sentence }).check(z.overwrite(tidyCode), z.trim(), z.regex(pattern, sentence));
}

/** A number as a form sends it: digits, of whichever script, that fit the pattern. */
export function digits(sentence: string, pattern: RegExp) {
  return z.string({ error: sentence }).check(z.overwrite(tidyCode), z.regex(pattern, sentence));
}

/** A whole number above 0 that a database's integer holds; forms send it as digits. */
export function positiveInteger(sentence: string) {
  return z.pipe(
    z.union([z.number({ error: sentence }), digits(sentence, /^\d{1,15}$/)], {
      error: sentence,
    }),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.number({ error: sentence }).check(z.int(sentence), z.positive(sentence), z.maximum(2_147_483_647, sentence)),
    ),
  );
}

/** Text, an @, text, a dot, text, no spaces, at most 50 characters; kept in small letters. */
export function mailAddress(missing: string, invalid: string) {
  return z.string({ error: missing }).check(
    z.overwrite(withoutMarks),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(50, invalid),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, invalid),
    z.refine((text) => text.isWellFormed() && !forbidden.test(text), invalid),
    z.toLowerCase(),
  );
}

export const email = mailAddress(signIn.email_required, signIn.invalid_email);

/** A field that a form sends even if it was left empty. */
export function emptyAsNone<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed)),
      z.optional(schema),
    ),
  );
}

/** The account's own id in a body: it must be the principal's, and proves nothing. */
export const ownId = positiveInteger(api.not_found);
