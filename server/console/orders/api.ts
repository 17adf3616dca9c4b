import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../deps.ts';
import { cancel } from './cancel.ts';
import { complete, correct, dispatch } from './dispatch.ts';
import { label } from './label.ts';
import { list } from './list.ts';
import { one } from './one.ts';
import { pick } from './pick.ts';
import { refund } from './refund.ts';
import { resendInvoice } from './resend-invoice.ts';
import { takeOut } from './return-sticker.ts';

/** Every call about orders. */
export function mountOrders(mount: Mount, services: Services): void {
  mount(consoleCalls.consoleOrders, list(services));
  mount(consoleCalls.consoleOrder, one(services));
  mount(consoleCalls.pickSticker, pick(services));
  mount(consoleCalls.returnSticker, takeOut(services));
  mount(consoleCalls.dispatchOrder, dispatch(services));
  mount(consoleCalls.correctDispatch, correct(services));
  mount(consoleCalls.completeOrder, complete(services));
  mount(consoleCalls.cancelOrder, cancel(services));
  mount(consoleCalls.refundOrder, refund(services));
  mount(consoleCalls.orderLabel, label(services));
  mount(consoleCalls.resendInvoice, resendInvoice(services));
}
