import type { OwnedVehicle } from '../../../contract/owners.ts';
import type { FormState } from '../../forms/form-state.ts';

/** The data of the forms about a vehicle's sticker. */
export interface AboutSticker {
  vehicle: OwnedVehicle;
  ownerId: number;
  /** The code of a new sticker that was scanned in this browser; '' where there is none. */
  scanned: string;
  /** Of the form that was sent last, whichever vehicle it was about. */
  state: FormState | undefined;
}

export type StickerIntent = 'mute' | 'unmute' | 'note' | 'switch_off' | 'replace' | 'hand_on' | 'keep';

/** Whether the form that was sent is this one, for this vehicle. */
function isThisForm(
  sent: Record<string, unknown> | undefined,
  { VehicleOwnerMasterDetailId: id }: OwnedVehicle,
  intent: StickerIntent,
): boolean {
  return sent?.intent === intent && sent.VehicleOwnerMasterDetailId === String(id);
}

/** Why this form was rejected, if it was. */
export function refusalOf({ vehicle, state }: Pick<AboutSticker, 'vehicle' | 'state'>, intent: StickerIntent) {
  return state?.result.outcome === 'refused' && isThisForm(state.values, vehicle, intent) ? state.result : undefined;
}
