import * as z from 'zod/mini';
import { body } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { orderId } from './order-id.ts';
import { reason } from './reason.ts';

export const askCourier = declareConsoleCall({
  path: '/console/order/ask-courier',
  summary:
    'Asks the courier at once where an order’s parcel is. Once a minute: it tells by itself, and is asked every few hours.',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['order.ask_courier'],
  input: body({ order_id: orderId }),
  output: {
    /** Whether it told anything new. */
    is_news: z.boolean(),
  },
  errors: { not_found: 404, no_shipment: 409, asked_just_now: 409, courier_down: 503 },
});

export const closeCase = declareConsoleCall({
  path: '/console/order/close-case',
  summary:
    'What waits of an order’s parcel has been dealt with: that it came back or was lost, and bookings that the courier would not take back',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.close_case'],
  input: body({ order_id: orderId, version, reason }),
  output: { Order: z.strictObject({ order_id: z.number(), version: z.number() }) },
  errors: { ...editErrors, no_case: 409 },
});
