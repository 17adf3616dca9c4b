import { isForLife } from '../../contract/scan-rules.ts';
import type { checkoutRenew as checkoutRenewCall } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { notFound, type Principal, requireOwnIds } from '../http/principal.ts';
import { lockRegisteredOwner, requireRegisteredOwner } from '../owners/lock-owner.ts';
import { openOwner } from '../owners/owner.ts';
import type { Services } from '../services.ts';
import { findSticker, type Sticker } from '../stickers/find-sticker.ts';
import type { Buyer } from './buyer.ts';
import { notForSale } from './checkout.ts';
import { lineOf } from './checkout-postpaid.ts';
import { placeOrder } from './place.ts';
import { priceOf, requireSameAsShown } from './price.ts';

/** Places an order that makes a trial of the owner's last for life. */
export function checkoutRenew(deps: Services): Handler<typeof checkoutRenewCall> {
  return async (input, { principal, ...context }) => {
    requireOwnIds(principal, input.VehicleOwnerMasterId);
    return placeOrder(deps, context, ['renewal', principal.id, input], async () => {
      const buyer = await ownerAsBuyer(deps, principal);
      const sticker = await findTrialSticker(deps, principal, input.guid);
      if (input.productid !== sticker.product_id) throw notForSale('productid');
      requireSameAsShown(input.productrate, sticker.rate_paise);
      const price = await priceOf(deps, {
        lines: [lineOf(sticker)],
        scope: 'renewal',
        coupon: input.coupon,
        discount: input.discount,
        client: context,
      });
      requireSameAsShown(input.amount, price.totals.netPaise);
      return {
        kind: 'renewal',
        buyer,
        orderColumns: { sticker_id: sticker.id, owner_id: principal.id },
        lock: (tx) => lockRegisteredOwner(tx, principal.id),
        ...price,
      };
    });
  };
}

async function ownerAsBuyer({ database, vault }: Services, { id }: Principal<'owner'>): Promise<Buyer> {
  const row = await requireRegisteredOwner(database.db, id);
  const { name, phone, email, address, pincode, state, city } = openOwner(vault, row);
  return { name, mobile: phone, email: email || null, address, pincode, state, city };
}

async function findTrialSticker({ database }: Services, principal: Principal<'owner'>, guid: string): Promise<Sticker> {
  const sticker = await findSticker(database.pool, guid);
  if (sticker?.owner_id !== principal.id) throw notFound(principal);
  if (isForLife({ isPaid: sticker.is_paid ? 1 : 0, durationInDays: sticker.duration_in_days }))
    throw new ApiError(409, 'already_lifetime', en.shop.already_lifetime);
  return sticker;
}
