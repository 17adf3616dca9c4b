import { getQrCode, profile } from '../../contract/owners.ts';
import { loadForOwner, profileFailure } from '../for-owner/load-for-owner.ts';
import { OwnerPage } from '../for-owner/owner-page.tsx';
import { useMessages } from '../messages.ts';
import { trialOf } from '../trial-of.ts';
import type { Route } from './+types/user-detail';
import { Dashboard } from './dashboard.tsx';

/** Section 9: the coupon that a renewal is offered with. */
const renewCouponId = 14;

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
