import { orderDetails } from '../../../contract/reseller-orders.ts';
import type { Messages } from '../../../messages/en.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import type { OrderDetail } from './order.ts';

/** The order shown above the list, or the sentence that says why it cannot be shown. */
export type Viewed = { id: number; order: OrderDetail } | { id: number; failure: string };

/** The order that an address opens; null where it opens none. */
export function viewIn(query: URLSearchParams): number | null {
  const said = query.get('view') ?? '';
  return /^[1-9]\d{0,9}$/.test(said) ? Number(said) : null;
}

/** If the order cannot be loaded, the list is still shown. */
export async function loadViewed(call: CallFunction, guid: string, id: number, t: Messages): Promise<Viewed> {
  const { details_failed, details_error } = t.reseller_lists;
  try {
    const { 'Order details': found } = await call(orderDetails, { guid, order_id: id });
    return found[0] ? { id, order: found[0] } : { id, failure: details_failed };
  } catch (error) {
    const status = isCallError(error) ? error.httpStatus : 503;
    if (!(error instanceof Error) || status === 401) throw error;
    return { id, failure: status < 500 ? details_failed : details_error };
  }
}
