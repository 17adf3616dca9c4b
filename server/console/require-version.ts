import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { notFound, type Operator } from '../http/principal.ts';

/**
 * The row that is about to be changed, locked, if it exists and still has the version that the operator was shown. Of two
 * operators who edit the same thing the second gets an error, and nothing is overwritten.
 */
export function requireVersion<Row extends { version: number }>(
  locked: Row | undefined,
  shownVersion: number,
  operator: Operator,
): Row {
  if (!locked) throw notFound(operator);
  if (locked.version !== shownVersion) throw changedMeanwhile();
  return locked;
}

/** What is about to be changed is not as it was shown. */
export function changedMeanwhile(): ApiError {
  return new ApiError(409, 'changed_meanwhile', en.console_common.changed_meanwhile);
}
