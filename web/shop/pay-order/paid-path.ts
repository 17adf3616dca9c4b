import type { Order } from '../../order/order.ts';
import { paths, scanPath, thankYouCheckoutPath, thankYouResellerPath } from '../../paths.ts';

/** Where each kind of order leads once it is paid. A postpaid sticker leads to its registration, as its scan does in any browser. */
export function paidPath({ kind, guid }: Pick<Order, 'kind' | 'guid'>, link: string): string {
  switch (kind) {
    case 'shop':
      return thankYouCheckoutPath(link);
    case 'postpaid':
      return scanPath(guid);
    case 'renewal':
      return paths.userDetail;
    case 'reseller':
      return thankYouResellerPath(link);
  }
}
