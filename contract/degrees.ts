import * as z from 'zod/mini';

/** Degrees up to `most` either way; a form sends them as digits. `sentence`: what is said of anything else. */
export function degrees(most: number, sentence: string) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, sentence))], { error: sentence }),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number({ error: sentence }).check(z.gte(-most, sentence), z.lte(most, sentence)),
    ),
  );
}
