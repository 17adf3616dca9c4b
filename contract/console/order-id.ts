import { consoleText } from '../../messages/console.ts';
import { positiveInteger } from '../fields.ts';

export const orderId = positiveInteger(consoleText.orders.order_unknown);
