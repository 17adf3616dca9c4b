import { getQrCode, profile } from '../../contract/owners.ts';
import { useMessages } from '../messages.ts';
import type { Route } from './+types/user-detail';
import { Dashboard } from './dashboard.tsx';
import { loadForOwner, profileFailure } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { renewCouponId } from './renewal.ts';
import { trialOf } from './trial-of.ts';

export function loader(args: Route.LoaderArgs) {
  return loadForOwner(
    args,
    async (call, UserLoginID) => {
      const [{ QRList, Offer }, { Message: _ok, ...owner }] = await Promise.all([
        call(getQrCode, { UserLoginID, RenewCouponCodeID: renewCouponId }),
        call(profile, { UserLoginID }),
      ]);
      const now = new Date();
      return { owner, offer: Offer, vehicles: QRList.map((vehicle) => ({ ...vehicle, trial: trialOf(vehicle, now) })) };
    },
    profileFailure,
  );
}

export default function UserDetail({ loaderData }: Route.ComponentProps) {
  const t = useMessages().dashboard;
  return (
    <OwnerPage title={t.details_title} loaded={loaderData}>
      {(ready) => <Dashboard {...ready} />}
    </OwnerPage>
  );
}
