import { type ComponentProps, useState } from 'react';
import { owners } from '../../messages/en/owners.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { type PhoneTrouble, tidyPhone } from './phone.ts';

interface PhoneFieldProps
  extends Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint' | 'error' | 'defaultValue' | 'autoFocus'> {
  /** Shown where a character is typed that no phone number contains. */
  invalid: string;
  /** Whether it is the user's own number, which their browser may know. */
  isOwn?: boolean;
  required?: boolean;
}

/** A phone number, however it is typed, pasted or filled in; the React forms use no other field for one. */
export function PhoneField({ error, invalid, isOwn = true, required = true, ...field }: PhoneFieldProps) {
  const t = useMessages(owners);
  const [trouble, setTrouble] = useState<PhoneTrouble>(null);
  const texts = { stray: invalid, cut: t.phone_cut };
  return (
    <Field
      {...field}
      error={error ?? (trouble ? texts[trouble] : undefined)}
      type="tel"
      inputMode="numeric"
      autoComplete={isOwn ? 'tel-national' : 'off'}
      className="input-digits"
      before={t.country_code}
      onInput={({ currentTarget, nativeEvent }) => setTrouble(tidyPhone(currentTarget, nativeEvent))}
      required={required}
    />
  );
}
