import { EmergencyField } from './emergency-field.tsx';
import type { Filled } from './filled.ts';
import { PlateField } from './plate-field.tsx';

interface VehicleFieldsProps extends Filled {
  /** A vehicle's plate cannot be changed once it has one. */
  plateReadOnly?: boolean;
}

/** The fields of a vehicle, by the names that all calls share. */
export function VehicleFields({ plateReadOnly = false, ...filled }: VehicleFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PlateField {...filled} readOnly={plateReadOnly} />
      <EmergencyField {...filled} />
    </div>
  );
}
