import { unknownBloodGroup } from '../../contract/blood-groups.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { owners } from '../../messages/en/owners.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { shownDay } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { Facts } from '../ui/facts.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { Fold } from './stickers/fold.tsx';

/** Folded away: it is changed on the profile's page, and a person looking over the owner's shoulder should not see it. */
export function PersonalInformation({ owner }: Pick<DashboardData, 'owner'>) {
  const t = useMessages({ dashboard, owners, sign_in: signIn });
  const isUnknown = owner.VehicleOwnerBloodGroup === unknownBloodGroup;
  return (
    <div className="owner-card owner-fold-card">
      <Fold title={t.dashboard.show_personal} open={false}>
        <Facts
          facts={[
            [t.owners.name, owner.VehicleOwnerName],
            [t.owners.date_of_birth, shownDay(owner.VehicleOwnerDOB)],
            [t.owners.blood_group, isUnknown ? t.owners.blood_group_unknown : owner.VehicleOwnerBloodGroup],
            [t.sign_in.email, owner.VehicleOwnerEmail],
            [t.sign_in.phone, owner.VehicleOwnerMobile],
            [t.owners.address, owner.VehicleOwnerAddress],
            [t.owners.city, owner.VehicleOwnerCity],
            [t.owners.state, owner.VehicleOwnerState],
            [t.owners.pincode, owner.VehicleOwnerPincode],
          ]}
        />
      </Fold>
    </div>
  );
}
