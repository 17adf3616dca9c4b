import { paths, reorderPath, scanPath } from '../paths.ts';
import type { Order } from './order.ts';

/** Where the same order can be placed once more. */
export function againPath({ kind, guid, orderID }: Pick<Order, 'kind' | 'guid' | 'orderID'>): string {
  switch (kind) {
    case 'shop':
      return paths.productDetail;
    case 'postpaid':
      return scanPath(guid);
    case 'renewal':
      return paths.userDetail;
    case 'reseller':
      return reorderPath(orderID);
  }
}
