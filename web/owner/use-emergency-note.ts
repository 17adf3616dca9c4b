import type { OwnedVehicle } from '../../contract/owners.ts';
import { useMessages } from '../messages.ts';

/** What the emergency contact said to being rung; '' where nobody has asked them yet. */
export function useEmergencyNote({
  emergencyContactState: state,
}: Pick<OwnedVehicle, 'emergencyContactState'>): string {
  const t = useMessages().numbers;
  return state && t[`contact_${state}`];
}
