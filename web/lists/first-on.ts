import { rowsPerPage } from './query.ts';

/** The position of a page's first row in its list, from 1. */
export function firstOn(page: number): number {
  return (page - 1) * rowsPerPage + 1;
}
