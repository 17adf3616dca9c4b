/** How an operator logs in: a code by mail. */
export const signIn = {
  login_title: 'Log in to the console',
  login_lead: 'For everyone who works here. With the email address you were invited with.',
  email_invalid: 'Please enter a valid email address',
  six_digits: 'Please give the six digits of the code.',
  all_digits: 'Please give all digits of the code.',
  code_sent: 'If this is the email address of somebody who works here, a code is on its way to it.',
  code_subject: 'Your code for the console',
  code_above: 'Here is your code for the console of {host}.',
  code_valid: 'It is valid for 10 minutes and can be used once. Do not share it with anyone: we never ask for it.',
  code_unasked:
    'You did not ask for it? Then somebody typed your email address. Without your passkey or your authenticator app nobody gets in; tell an owner if it happens again.',
  verified: 'The code is right.',
} as const;
