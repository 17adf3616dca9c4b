import * as z from 'zod/mini';
import { desk } from '../../messages/desk.ts';
import { line } from '../fields.ts';

const mobile = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}(?!\d)/;
const mail = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Why somebody does what has to be answered for; it stays in the audit log, so it names nobody's number or address. */
export const reason = line(desk.common.reason_invalid, { min: 5, max: 200 }).check(
  z.refine((text) => !mobile.test(text) && !mail.test(text), desk.common.reason_of_somebody),
);
