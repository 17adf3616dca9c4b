import { useState } from 'react';
import { digitsOnly } from '../forms/digits.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';

interface PhoneFieldProps {
  name: string;
  typed: string | undefined;
  error: string | undefined;
}

/** Lets digits through and says so of everything else. */
export function PhoneField({ name, typed, error }: PhoneFieldProps) {
  const t = useMessages().sign_in;
  const [stray, setStray] = useState('');
  return (
    <Field
      name={name}
      label={t.phone}
      hint={t.phone_help}
      error={error ?? (stray || undefined)}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      className="input-digits"
      defaultValue={typed}
      onInput={digitsOnly(10, () => setStray(t.invalid_phone))}
      onKeyDown={() => setStray('')}
      required
    />
  );
}
