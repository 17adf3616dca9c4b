import { payTypes } from '../../../contract/order-states.ts';
import { orderStatus, paymentStatuses } from '../../../contract/reseller-orders.ts';
import { choiceIn, searchIn } from '../../lists/query.ts';

/** The filters for orders in an address. */
export function ordersQuery(query: URLSearchParams) {
  return {
    search: searchIn(query),
    mode: choiceIn(query, 'mode', payTypes),
    payment_status: choiceIn(query, 'payment_status', paymentStatuses),
    order_status: choiceIn(query, 'order_status', orderStatus.options),
  };
}
