import type { Order } from '../order/order.ts';
import { paths, scanPath, thankYouCheckoutPath } from '../paths.ts';

/** Where each kind of order leads once it is paid. The scan of a postpaid sticker leads to its registration, in any browser. */
export function paidPath({ kind, guid }: Pick<Order, 'kind' | 'guid'>, link: string): string {
  if (kind === 'renewal') return paths.userDetail;
  return kind === 'postpaid' ? scanPath(guid) : thankYouCheckoutPath(link);
}
