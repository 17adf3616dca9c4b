import type { OwnedVehicle } from '../../contract/owners.ts';
import type { FormState } from '../forms/form-state.ts';

/**
 * What the page itself says of a form: one that is done may be gone or folded away, what was sent for somebody else has no form here, and
 * neither has a vehicle that is listed no more.
 */
export function ofThePage(state: FormState | undefined, vehicles: OwnedVehicle[]) {
  const sent = state?.values.VehicleOwnerMasterDetailId;
  const isListed = vehicles.some(({ VehicleOwnerMasterDetailId: id }) => String(id) === sent);
  return state?.result.outcome === 'done' || !state?.values.intent || !isListed ? state?.result : undefined;
}
