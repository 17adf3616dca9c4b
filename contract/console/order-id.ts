import { consoleText } from '../../messages/console.ts';
import { id } from '../fields.ts';

export const orderId = id(consoleText.orders.order_unknown);
