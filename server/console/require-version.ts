import { desk } from '../../messages/desk.ts';
import { notFound, type Operator } from '../http/principal.ts';
import { Refused } from '../http/refused.ts';

/**
 * What is about to be changed, locked, if it is there and still as it was shown to who changes it. Of two operators who
 * edit one thing the second is told, and nothing is overwritten.
 */
export function requireVersion<Row extends { version: number }>(
  locked: Row | undefined,
  shown: number,
  operator: Operator,
): Row {
  if (!locked) throw notFound(operator);
  if (locked.version !== shown) throw new Refused(409, 'changed_meanwhile', desk.common.changed_meanwhile);
  return locked;
}
