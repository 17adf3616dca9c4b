import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { line, positiveInteger } from './fields.ts';
import { withoutMarks } from './typed.ts';

/** The most rows returned at once, and the default. */
export const maxPageRows = 1000;

const countable = (max: number) => positiveInteger(api.validation).check(z.maximum(max, api.validation));

/** Which part of a list is requested; by default its beginning. */
export const pageQuery = {
  page: z._default(countable(1_000_000), 1),
  rows: z._default(countable(maxPageRows), maxPageRows),
};

/** Page info: which part of how many rows was returned. */
export const pageInfo = {
  /** Number of all matches. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
};

/** The text to search a list for. */
export const searchText = z._default(line(api.validation, { max: 50, min: 0, tidy: withoutMarks }), '');
