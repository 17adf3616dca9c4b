import * as z from 'zod/mini';
import { en } from '../../messages/en.ts';
import { body, id, line } from '../fields.ts';
import { mostRows } from '../paging.ts';

/** How many rows of a list are counted and can be paged through; to see further rows, an operator narrows the list down. */
export const deepest = 10_000;

const countable = (max: number) => id(en.api.validation).check(z.maximum(max, en.api.validation));

/**
 * The query of every list of the console: a page of it, one of its sort orders, its own filters. `after`: instead of a page, the rows
 * with a higher number than this one, ordered by number; this is how a whole list is exported.
 */
export function listQuery<const Sort extends string, Shape extends z.core.$ZodLooseShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Shape,
) {
  const one = <const Values extends readonly [string, ...string[]]>(values: Values) =>
    z.enum(values, { error: en.api.validation });
  return body({
    page: z._default(countable(deepest), 1),
    rows: z._default(countable(mostRows), 50),
    sort: z._default(one(sorts as unknown as readonly [Sort, ...Sort[]]), sorts[0] as never),
    direction: z._default(one(['desc', 'asc']), 'desc'),
    search: z._default(line(en.api.validation, { max: 50, min: 0 }), ''),
    after: z.optional(
      z.number({ error: en.api.validation }).check(z.int(en.api.validation), z.nonnegative(en.api.validation)),
    ),
    ...filters,
  });
}

/** Page info: which part of how many rows was returned. */
export const pageInfo = {
  /** Number of all matches, or `deepest` if there are more. */
  total: z.number(),
  more: z.boolean(),
  page: z.number(),
  pages: z.number(),
};

/** One of some values, or '' for any. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z._default(z.enum(['', ...values] as ['', ...Values], { error: en.api.validation }), '');
}

/** A day in India, as `2026-11-20`; '' for any. */
export const dayOrNone = z._default(
  z
    .string({ error: en.api.validation })
    .check(z.regex(/^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, en.api.validation)),
  '',
);

/** The version of the record that was shown to the operator who changes it. */
export const version = id(en.api.validation);
