import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { line, positiveInteger } from '../fields.ts';
import { withoutMarks } from '../typed.ts';
import { namesNobody } from './reason.ts';

const firm = line(api.validation, { max: 60, min: 0, tidy: withoutMarks }).check(z.refine(namesNobody, api.validation));

/** A list's filter by reseller: their number, or how the words of the firm's name begin; '' for any. It is in the list's address. */
export const resellerFilter = z._default(
  z.union([positiveInteger(api.validation), firm], { error: api.validation }),
  '',
);
