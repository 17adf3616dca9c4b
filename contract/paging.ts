import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { id, line } from './fields.ts';

/** As many as are given out at once, and unless fewer are asked for. */
export const mostRows = 1000;

const countable = (max: number) => id(en.api.validation).check(z.maximum(max, en.api.validation));

/** Which part of a list is asked for; nothing said is its beginning. */
export const pageAsked = {
  page: z._default(countable(1_000_000), 1),
  rows: z._default(countable(mostRows), mostRows),
};

/** Which part of how many was given. */
export const pageOf = {
  /** Of all that match. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
};

/** What somebody types who looks for one of them. */
export const searchFor = z._default(line(en.api.validation, { max: 50, min: 0 }), '');
