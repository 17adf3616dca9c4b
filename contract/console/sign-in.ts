import * as z from 'zod/mini';
import { desk } from '../../messages/desk.ts';
import { declareCall } from '../call.ts';
import { body, mailAddress } from '../fields.ts';
import { codeErrors } from '../sign-in.ts';

export const operatorEmail = mailAddress(desk.sign_in.email_invalid, desk.sign_in.email_invalid);

/** The six digits of a code, whichever app or mail they come from. */
export const sixDigits = z.string({ error: desk.sign_in.six_digits }).check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, desk.sign_in.six_digits),
);

export const operatorLogin = declareCall({
  path: '/console/login',
  summary: 'Mails a one-time code to an operator, and tells nobody whether there is one',
  who: 'anyone',
  input: body({ email: operatorEmail }),
  output: {},
  errors: {},
});

export const operatorVerify = declareCall({
  path: '/console/verify',
  summary:
    'Exchanges the code of console/login for a token with which the second factor can be shown, and nothing else done',
  who: 'anyone',
  input: body({ email: operatorEmail, password: sixDigits }),
  output: { operator_id: z.number(), authToken: z.string() },
  errors: codeErrors,
});
