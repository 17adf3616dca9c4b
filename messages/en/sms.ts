/** What leaves by SMS. Each text is registered on DLT word for word; what is in braces are its variables. */
export const sms = {
  owner_alert: 'Dastak: {plate} - {text}. A person at your vehicle scanned its sticker. Answer: {link} -DASTAK',
  /** In place of `{text}` where the owner is reminded, since nobody has answered: no longer than a variable of a template may be. */
  still_so: 'still so, as told before',
  /** The last line is how a browser knows for which site the code is (WebOTP). */
  one_time_code:
    '{code} is your Dastak OTP, valid for 10 minutes. Do not share it with anyone. -DASTAK\n\n@{host} #{code}',
  emergency_asked:
    'Dastak: you are named as the emergency contact of vehicle {plate}. Agree, or opt out for good: {link} -DASTAK',
  person_asked:
    'Dastak: the owner of {plate} named you to be told of messages about it. Yes, or no for good: {link} Or ignore this. -DASTAK',
  caller_asked:
    'Dastak: we rang you because somebody gave your number as theirs to call a vehicle owner. Not you? Stop it for good: {link} -DASTAK',
  order_confirmed: 'Dastak: order {order} is confirmed, Rs {amount}. Follow it and find its invoice at {link} -DASTAK',
  codes_warning:
    'Dastak: somebody keeps asking for OTPs for this number, or guesses them. Do not share an OTP with anyone. You can log in as ever. -DASTAK',
  passkey_added:
    'Dastak: a passkey was added to your account; it logs in without an OTP. Not you? Log in and remove it under My data. -DASTAK',
  /** `{change}`: one of own_contact.sms_…; `{link}`: where one writes to us. */
  account_changed: 'Dastak: {change}. Was it not you? Write to us at once: {link} -DASTAK',
} as const;
