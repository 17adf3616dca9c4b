import { paths } from '../paths.ts';

/** Section 9: the coupon that a renewal is offered with. */
export const renewCouponId = 14;

export function renewPath(ownerId: number, vehicleId: number): string {
  return `${paths.renewCheckout}?userLoginId=${ownerId}&vehicleOwnerMasterDetailId=${vehicleId}`;
}
