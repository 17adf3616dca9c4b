import type * as z from 'zod/mini';
import type { addVehicleDetail, registerWithVehicleDetail } from '../../contract/owners.ts';
import { tidyPlate } from '../../contract/vehicles.ts';

type Values = Record<string, string>;

/** Maps the form's fields to the call's input: the plate without its spaces, the checkbox, the versions that were shown. */
export function registrationInput({ agreed, ...values }: Values) {
  const { termsVersion, termsTranslation, privacyVersion, privacyTranslation, ...details } = values;
  const shown = Object.entries({ termsVersion, termsTranslation, privacyVersion, privacyTranslation });
  const input = {
    ...details,
    vehiclePlateNumber: tidyPlate(values.vehiclePlateNumber ?? ''),
    agreed: agreed === 'yes',
    ...Object.fromEntries(shown.filter(([, version]) => version)),
  };
  return input as unknown as z.input<(typeof registerWithVehicleDetail)['input']>;
}

export function addVehicleInput(values: Values) {
  const input = { ...values, vehiclePlateNumber: tidyPlate(values.vehiclePlateNumber ?? '') };
  return input as unknown as z.input<(typeof addVehicleDetail)['input']>;
}
