import * as z from 'zod/mini';
import { signIn } from '../../messages/console/sign-in.ts';
import { declareCall } from '../call.ts';
import { body, mailAddress } from '../fields.ts';
import { passkeyErrors } from '../passkey-fields.ts';
import { signedLogin } from '../passkeys.ts';
import { codeErrors, knownBrowser, newKnownBrowser, oneTimeCode, otpDigits } from '../sign-in.ts';

export const operatorEmail = mailAddress(signIn.email_invalid, signIn.email_invalid);

/** The six digits of an app's code. */
export const sixDigits = oneTimeCode(signIn.six_digits, /^\d{6}$/);

export const operatorLogin = declareCall({
  path: '/console/login',
  summary: 'Mails a one-time code to an operator, and tells nobody whether there is one',
  auth: 'anyone',
  input: body({ email: operatorEmail, knownBrowser }),
  output: { otpDigits },
  errors: {},
});

export const operatorVerify = declareCall({
  path: '/console/verify',
  summary:
    'Exchanges the code of console/login for a token with which the second factor can be shown, and nothing else done',
  auth: 'anyone',
  input: body({ email: operatorEmail, password: oneTimeCode(signIn.all_digits), knownBrowser }),
  output: { operator_id: z.number(), authToken: z.string(), knownBrowser: newKnownBrowser },
  errors: codeErrors,
});

export const operatorPasskeyLogin = declareCall({
  path: '/console/passkey/login',
  summary:
    'Exchanges what a passkey has signed for an operator’s token; it is both factors in one, and nobody is told who works here',
  auth: 'anyone',
  input: body(signedLogin),
  output: { operator_id: z.number(), authToken: z.string() },
  errors: passkeyErrors,
});
