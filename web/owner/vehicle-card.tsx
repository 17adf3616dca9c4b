import type { FormState } from '../forms/form-state.ts';
import { useMessages } from '../messages.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { Facts } from '../ui/facts.tsx';
import { Reach } from './reach/reach.tsx';
import { TrialStrip } from './trial-strip.tsx';
import { useEmergencyNote } from './use-emergency-note.ts';
import { VehicleHead } from './vehicle-head.tsx';

interface VehicleCardProps {
  vehicle: VehicleOnTrial;
  ownerId: number;
  state: FormState | undefined;
}

export function VehicleCard({ vehicle, ownerId, state }: VehicleCardProps) {
  const t = useMessages().dashboard;
  return (
    <article className="owner-card">
      <VehicleHead plate={vehicle.vehiclePlateNumber} productid={vehicle.productid} />
      <div className="owner-card-body">
        <Reach vehicle={vehicle} ownerId={ownerId} state={state} />
        <TrialStrip vehicle={vehicle} ownerId={ownerId} />
        <Facts facts={[[t.emergency_contact, vehicle.emergencyContactNumber, useEmergencyNote(vehicle)]]} />
      </div>
    </article>
  );
}
