import { inLanguage } from '../../messages/catalogue.ts';
import { shownDay } from '../dates.ts';
import { useMessages } from '../messages.ts';
import type { DashboardData } from './dashboard-data.ts';
import { Facts } from './facts.tsx';

export function PersonalInformation({ owner }: Pick<DashboardData, 'owner'>) {
  const t = useMessages();
  return (
    <div className="owner-card owner-card-body">
      <Facts
        facts={[
          [t.owners.name, owner.VehicleOwnerName],
          [t.owners.date_of_birth, shownDay(owner.VehicleOwnerDOB)],
          [t.owners.blood_group, inLanguage(owner.VehicleOwnerBloodGroup, t)],
          [t.sign_in.email, owner.VehicleOwnerEmail],
          [t.sign_in.phone, owner.VehicleOwnerMobile],
          [t.owners.address, owner.VehicleOwnerAddress],
          [t.owners.city, owner.VehicleOwnerCity],
          [t.owners.state, owner.VehicleOwnerState],
          [t.owners.pincode, owner.VehicleOwnerPincode],
        ]}
      />
    </div>
  );
}
