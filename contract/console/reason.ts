import * as z from 'zod/mini';
import { common } from '../../messages/console/common.ts';
import { line } from '../fields.ts';
import { tidyCode } from '../typed.ts';

const mobile = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}(?!\d)/;
const mail = /[^\s@]@[^\s@]+\.[^\s@]/;

/**
 * Why an operator takes an action that must be accounted for. It stays in the audit log, so it may not contain a number or an address
 * of a person.
 */
export const reason = line(common.reason_invalid, { min: 5, max: 200 }).check(
  z.refine(namesNobody, common.reason_of_somebody),
);

/** Whether a text has neither a mobile number nor a mail address in it. */
export function namesNobody(text: string): boolean {
  return !mobile.test(tidyCode(text)) && !mail.test(text);
}
