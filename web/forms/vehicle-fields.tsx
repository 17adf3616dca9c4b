import { EmergencyField } from './emergency-field.tsx';
import type { Filled } from './filled.ts';
import { PlateField } from './plate-field.tsx';

interface VehicleFieldsProps extends Filled {
  /** A vehicle keeps its plate once it has one. */
  plateReadOnly?: boolean;
}

/** A vehicle, by the names that every call with one shares. */
export function VehicleFields({ plateReadOnly = false, ...filled }: VehicleFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PlateField {...filled} readOnly={plateReadOnly} />
      <EmergencyField {...filled} />
    </div>
  );
}
