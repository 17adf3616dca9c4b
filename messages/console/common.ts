/** What every page and call of the console may say. */
export const common = {
  second_factor: 'Please show your passkey or the code of your authenticator app.',
  not_your_desk: 'Your role does not allow that. Ask an owner.',
  changed_meanwhile: 'Somebody else has changed this since you opened it. Nothing was overwritten: look at it again.',
  reason_invalid: 'Please say why, in 5 to 200 characters.',
  reason_of_somebody: 'Please say why without a mobile number or a mail address: what stands in the audit log stays.',
  reason: 'Why',
  reason_help: 'It stays in the audit log, with your name.',
  looking: 'Looking …',
  age_now: 'just now',
  age_minutes: '{count} min',
  age_hours: '{count} h',
  age_days: '{count} d',
} as const;
