import { randomUUID } from 'node:crypto';
import { getQrCode, profile } from '../../contract/owners.ts';
import type { CallFunction } from '../api.ts';
import { sumsOf } from '../order/sums-of.ts';
import { trialOf } from '../trial-of.ts';
import { promoOf } from './promo.ts';

/** Section 9: the coupon that a renewal is offered with. */
const renewCouponId = 14;

export interface RenewalQuery {
  userLoginId: string;
  vehicleId: string;
  /** The promo code in the address; '' once it was removed, null where the address has none. */
  coupon: string | null;
}

export function renewalQuery(request: Request): RenewalQuery {
  const { searchParams } = new URL(request.url);
  return {
    userLoginId: searchParams.get('userLoginId') ?? '',
    vehicleId: searchParams.get('vehicleOwnerMasterDetailId') ?? '',
    coupon: searchParams.get('coupon')?.trim() ?? null,
  };
}

/** What the page shows of the requested vehicle; null where the owner has no such vehicle. */
export async function loadRenewal(call: CallFunction, ownerId: number, query: RenewalQuery, gstBasisPoints: number) {
  const [{ QRList, Offer }, { Message: _ok, ...owner }] = await Promise.all([
    call(getQrCode, { UserLoginID: ownerId, RenewCouponCodeID: renewCouponId }),
    call(profile, { UserLoginID: ownerId }),
  ]);
  const vehicle = QRList.find(({ VehicleOwnerMasterDetailId: id }) => String(id) === query.vehicleId);
  if (!vehicle || query.userLoginId !== String(ownerId)) return null;
  const promo = await promoOf(call, { asked: query.coupon, offer: Offer.text, totalAmount: vehicle.rate });
  const percent = promo.state === 'applied' ? promo.percent : 0;
  return {
    owner,
    offer: Offer,
    vehicle: { ...vehicle, trial: trialOf(vehicle, new Date()) },
    promo,
    sums: sumsOf({ rate: vehicle.rate, percent, gstBasisPoints }),
    /** Submits with the same page key are one order. */
    pageKey: randomUUID(),
  };
}

export type Renewal = NonNullable<Awaited<ReturnType<typeof loadRenewal>>>;
