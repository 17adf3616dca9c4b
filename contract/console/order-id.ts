import { desk } from '../../messages/desk.ts';
import { id } from '../fields.ts';

export const orderId = id(desk.orders.order_unknown);
