import { desk } from '../../messages/desk.ts';
import { line } from '../fields.ts';

/** Why somebody does what has to be answered for; it stays in the audit log. */
export const reason = line(desk.common.reason_invalid, { min: 5, max: 200 });
