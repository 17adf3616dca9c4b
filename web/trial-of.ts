import type { OwnedVehicle } from '../contract/owners.ts';
import { isForLife, trialDaysLeft } from '../contract/scan-rules.ts';

export type VehicleOnTrial = OwnedVehicle & { trial: Trial };

/** How long a vehicle's sticker is valid, computed once, on the server: a browser's clock may be wrong. */
export type Trial = { state: 'for-life' } | { state: 'off' } | { state: 'trial'; daysLeft: number };

export function trialOf(vehicle: OwnedVehicle, now: Date): Trial {
  if (vehicle.VehicleBarcode === '') return { state: 'off' };
  if (isForLife(vehicle)) return { state: 'for-life' };
  return { state: 'trial', daysLeft: trialDaysLeft(vehicle.demoEndDate, now) };
}

/** Whether a scan of its sticker leads to the page of its owner. */
export function leadsToOwner({ trial }: VehicleOnTrial): boolean {
  return trial.state === 'for-life' || (trial.state === 'trial' && trial.daysLeft > 0);
}
