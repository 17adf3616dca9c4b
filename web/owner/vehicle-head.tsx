import Bike from 'lucide-react/icons/bike';
import CarFront from 'lucide-react/icons/car-front';
import { dashboard } from '../../messages/en/dashboard.ts';
import { useMessages } from '../messages.ts';
import { Plate } from '../ui/plate.tsx';

const bike = 2;

/** The back of a vehicle, with its plate. */
export function VehicleHead({ plate, productid }: { plate: string; productid: number }) {
  const t = useMessages(dashboard);
  const Icon = productid === bike ? Bike : CarFront;
  return (
    <header className="vehicle-head">
      <h3>
        <Plate number={plate} />
      </h3>
      <p className="vehicle-kind">
        <Icon aria-hidden="true" />
        {productid === bike ? t.bike : t.car}
      </p>
    </header>
  );
}
