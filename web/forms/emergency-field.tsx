import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { digitsOnly } from './digits.ts';
import { type Filled, filledField } from './filled.ts';

export function EmergencyField(filled: Filled) {
  const t = useMessages().owners;
  return (
    <Field
      {...filledField(filled, 'emergencyContactNumber')}
      label={t.emergency_contact}
      hint={t.emergency_contact_help}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      className="input-digits"
      onInput={digitsOnly(10)}
      required
    />
  );
}
