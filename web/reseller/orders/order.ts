import { canBePaid } from '../../../contract/order-states.ts';
import type { orderDetails, orderList } from '../../../contract/reseller-orders.ts';
import type { CallResult } from '../../api.ts';

export type OrderRow = CallResult<typeof orderList>['order_list'][number];
export type OrderDetail = CallResult<typeof orderDetails>['Order details'][number];
export type ProductLine = OrderDetail['Products'][number];
export type OrderStatus = OrderRow['order_status'];
export type PaymentStatus = OrderRow['payment_status'];

/** Whether it is unpaid and can still be paid here. Orders on account are paid by transfer. */
export function awaitsPayment({ mode, order_status }: Pick<OrderRow, 'mode' | 'order_status'>): boolean {
  return mode === 'prepaid' && canBePaid(order_status);
}
