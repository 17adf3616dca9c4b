import { type FormEvent, type Ref, useState } from 'react';
import { codeDigits } from '../../contract/code-facts.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { digitsOf, digitsOnly } from '../forms/digits.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The length of the code; undefined where it is unknown. */
  digits: number | undefined;
  hint: string;
  error: string | undefined;
}

/** Takes as many digits as the code has, however they are pasted; one more is ignored, with a message. */
export function CodeField({ ref, digits = codeDigits.long, hint, error }: CodeFieldProps) {
  const t = useMessages(signIn);
  const [tooLong, setTooLong] = useState(false);

  const tooLongText = digits === codeDigits.short ? t.otp_length : t.otp_length_long;

  function onInput(event: FormEvent<HTMLInputElement>) {
    setTooLong(digitsOf(event.currentTarget.value).length > digits);
    digitsOnly(digits)(event);
  }

  return (
    <Field
      ref={ref}
      name="password"
      label={t.otp}
      hint={hint}
      error={error ?? (tooLong ? tooLongText : undefined)}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="input-digits sign-in-code"
      onInput={onInput}
      required
    />
  );
}
