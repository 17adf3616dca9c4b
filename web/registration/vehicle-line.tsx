import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import type { Trial, VehicleOnTrial } from '../trial-of.ts';
import { Plate } from '../ui/plate.tsx';

/** A vehicle and how long its sticker is valid, in one line. */
export function VehicleLine({ vehicle }: { vehicle: VehicleOnTrial }) {
  return (
    <li className="vehicle-line">
      <Plate number={vehicle.vehiclePlateNumber} />
      <TrialWords trial={vehicle.trial} />
    </li>
  );
}

function TrialWords({ trial }: { trial: Trial }) {
  const { owners, dashboard } = useMessages();
  if (trial.state === 'for-life') return owners.lifetime;
  if (trial.state === 'off') return dashboard.sticker_is_off;
  if (trial.daysLeft === 0) return owners.trial_over;
  return trial.daysLeft === 1 ? dashboard.one_day_left : fill(dashboard.days_left, { count: trial.daysLeft });
}
