import type { OwnedVehicle } from '../../contract/owners.ts';
import type { FormState } from '../forms/form-state.ts';

/**
 * The result that the page itself shows of a form, because the form cannot: a form that succeeded may be gone or folded away; one that was sent for
 * another account, or for a vehicle that is no longer listed, has no form on this page.
 */
export function resultForPage(state: FormState | undefined, vehicles: OwnedVehicle[]) {
  const sent = state?.values.VehicleOwnerMasterDetailId;
  const isListed = vehicles.some(({ VehicleOwnerMasterDetailId: id }) => String(id) === sent);
  return state?.result.outcome === 'done' || !state?.values.intent || !isListed ? state?.result : undefined;
}
