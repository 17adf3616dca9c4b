import { orders } from '../../messages/console/orders.ts';
import { positiveInteger } from '../fields.ts';

export const orderId = positiveInteger(orders.order_unknown);
