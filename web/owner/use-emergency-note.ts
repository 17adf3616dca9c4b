import type { OwnedVehicle } from '../../contract/owners.ts';
import { numbers } from '../../messages/en/numbers.ts';
import { useMessages } from '../messages.ts';

/** Whether the emergency contact agreed to be called; '' where they have not been asked yet. */
export function useEmergencyNote({
  emergencyContactState: state,
}: Pick<OwnedVehicle, 'emergencyContactState'>): string {
  const t = useMessages(numbers);
  return state && t[`contact_${state}`];
}
