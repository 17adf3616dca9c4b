import type { OwnedVehicle } from '../../../contract/owners.ts';
import type { FormState } from '../../forms/form-state.ts';

/** What the forms about a vehicle's sticker work with. */
export interface AboutSticker {
  vehicle: OwnedVehicle;
  ownerId: number;
  /** A new sticker's code that was scanned in this browser; '' where there is none. */
  scanned: string;
  /** Of the form that was sent last, of whichever vehicle. */
  state: FormState | undefined;
}

export type StickerIntent = 'mute' | 'unmute' | 'switch_off' | 'replace' | 'hand_on' | 'keep';

/** Whether a form that was sent is this one of this vehicle. */
function isThisForm(
  sent: Record<string, unknown> | undefined,
  { VehicleOwnerMasterDetailId: id }: OwnedVehicle,
  intent: StickerIntent,
): boolean {
  return sent?.intent === intent && sent.VehicleOwnerMasterDetailId === String(id);
}

/** Why this form was refused, if it was. */
export function refusalOf({ vehicle, state }: Pick<AboutSticker, 'vehicle' | 'state'>, intent: StickerIntent) {
  return state?.result.outcome === 'refused' && isThisForm(state.values, vehicle, intent) ? state.result : undefined;
}
