import * as z from 'zod/mini';
import { emptyAsNone } from '../fields.ts';
import { dayOrMinute, indianMoment } from '../indian-time.ts';

/** A day or a minute in India. */
const moment = (which: 'begins' | 'ends', sentence: string) =>
  z.pipe(
    z.string({ error: sentence }).check(
      z.trim(),
      z.regex(dayOrMinute, { error: sentence, abort: true }),
      z.refine((typed) => indianMoment(typed) !== null, sentence),
    ),
    z.transform((typed) => indianMoment(typed)?.[which] ?? null),
  );

/** From when until when something counts, in India. `from`, empty: from now on. `until`, empty: without an end; a day includes its last minute. */
export const span = (t: { from_invalid: string; until_invalid: string }) => ({
  from: emptyAsNone(moment('begins', t.from_invalid)),
  until: emptyAsNone(moment('ends', t.until_invalid)),
});

/** Whether a span ends after it begins, as far as both are given. */
export const endsAfterItBegins = (sentence: string) =>
  z.refine<{ from?: Date | null | undefined; until?: Date | null | undefined }>(
    ({ from, until }) => !from || !until || until > from,
    { error: sentence, path: ['until'] },
  );
