import { type FormEvent, type Ref, useState } from 'react';
import { digitsOf, digitsOnly } from '../forms/digits.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  hint: string;
  error: string | undefined;
}

const length = 6;
const sixDigits = digitsOnly(length);

/** Takes six digits, however they are pasted; a seventh is not taken, and that is said. */
export function CodeField({ ref, hint, error }: CodeFieldProps) {
  const t = useMessages().sign_in;
  const [tooLong, setTooLong] = useState(false);

  function onInput(event: FormEvent<HTMLInputElement>) {
    setTooLong(digitsOf(event.currentTarget.value).length > length);
    sixDigits(event);
  }

  return (
    <Field
      ref={ref}
      name="password"
      label={t.otp}
      hint={hint}
      error={error ?? (tooLong ? t.otp_length : undefined)}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="input-digits sign-in-code"
      onInput={onInput}
      required
    />
  );
}
