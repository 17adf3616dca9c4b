import type { checkoutPostpaid as checkoutPostpaidCall } from '../../contract/shop.ts';
import { stickerKinds } from '../../contract/sticker-kinds.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { findSticker, type Sticker } from '../stickers/find-sticker.ts';
import { buyerOf, nonZeroLines } from './checkout.ts';
import { placeOrder } from './place.ts';
import { priceOf, requireSameAsShown } from './price.ts';

/** Places an order that pays for a sticker that was handed out before. */
export function checkoutPostpaid(deps: Services): Handler<typeof checkoutPostpaidCall> {
  return (input, context) =>
    placeOrder(deps, context, ['postpaid', input], async () => {
      const sticker = await findPayableSticker(deps, input.guid);
      const [line, ...more] = nonZeroLines(input.data);
      if (!line || more.length > 0 || line.productid !== sticker.product_id || line.quantity !== 1) throw notPayable();
      requireSameAsShown(line.price, sticker.rate_paise);
      const price = await priceOf(deps, {
        lines: [lineOf(sticker)],
        scope: 'shop',
        coupon: input.coupon,
        discount: input.discount,
        client: context,
      });
      return { kind: 'postpaid', buyer: buyerOf(input), orderColumns: { sticker_id: sticker.id }, ...price };
    });
}

/** The order line of one sticker at its own price. */
export function lineOf({ product_id, product_name, rate_paise }: Sticker) {
  return { productId: product_id, name: product_name, quantity: 1, pricePaise: rate_paise };
}

async function findPayableSticker({ database }: Services, guid: string): Promise<Sticker> {
  const sticker = await findSticker(database.pool, guid);
  if (!sticker) throw new ApiError(404, 'inactive', en.scan.inactive);
  if (sticker.kind !== stickerKinds.postpaid || sticker.is_paid) throw notPayable();
  return sticker;
}

function notPayable(): ApiError {
  return new ApiError(409, 'sticker_not_payable', en.shop.sticker_not_payable);
}
