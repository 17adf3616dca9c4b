import { owners } from '../../messages/en/owners.ts';
import { useMessages } from '../messages.ts';
import { type Filled, filledField } from './filled.ts';
import { PhoneField } from './phone-field.tsx';

export function EmergencyField(filled: Filled) {
  const t = useMessages(owners);
  return (
    <PhoneField
      {...filledField(filled, 'emergencyContactNumber')}
      label={t.emergency_contact}
      hint={t.emergency_contact_help}
      invalid={t.emergency_invalid}
      isOwn={false}
    />
  );
}
