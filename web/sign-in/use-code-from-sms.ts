import { type RefObject, useEffect } from 'react';

interface OtpCredential extends Credential {
  code: string;
}

/** Where a browser can read the code out of the SMS (WebOTP), it fills the field and sends the form. */
export function useCodeFromSms(field: RefObject<HTMLInputElement | null>, bySms: boolean): void {
  useEffect(() => {
    if (!bySms || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const ask = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(ask).then(
      (found) => {
        const input = field.current;
        if (!found || !input || input.value) return;
        input.value = (found as OtpCredential).code;
        input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>('button[value=verify]'));
      },
      // The user declined, or no SMS came: the code is typed by hand.
      () => {},
    );
    return () => stop.abort();
  }, [field, bySms]);
}
