import { useMessages } from '../messages.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { Facts } from './facts.tsx';
import { MutedUntil } from './muted-until.tsx';
import { TrialStrip } from './trial-strip.tsx';
import { useEmergencyNote } from './use-emergency-note.ts';
import { VehicleHead } from './vehicle-head.tsx';

export function VehicleCard({ vehicle, ownerId }: { vehicle: VehicleOnTrial; ownerId: number }) {
  const t = useMessages().dashboard;
  return (
    <article className="owner-card">
      <VehicleHead plate={vehicle.vehiclePlateNumber} productid={vehicle.productid} />
      <div className="owner-card-body">
        <Facts facts={[[t.emergency_contact, vehicle.emergencyContactNumber, useEmergencyNote(vehicle)]]} />
        <MutedUntil until={vehicle.mutedUntil} />
        <TrialStrip vehicle={vehicle} ownerId={ownerId} />
      </div>
    </article>
  );
}
