import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Services } from '../../services.ts';
import type { Answer } from '../parts.ts';
import { cancel } from './cancel.ts';
import { complete, correct, dispatch } from './dispatch.ts';
import { label } from './label.ts';
import { list } from './list.ts';
import { one } from './one.ts';
import { pick } from './pick.ts';
import { takeOut } from './put-back.ts';
import { refund } from './refund.ts';
import { resendInvoice } from './resend-invoice.ts';

/** Every call about orders. */
export function answerOrders(answer: Answer, services: Services): void {
  answer(consoleCalls.deskOrders, list(services));
  answer(consoleCalls.deskOrder, one(services));
  answer(consoleCalls.pickSticker, pick(services));
  answer(consoleCalls.putBackSticker, takeOut(services));
  answer(consoleCalls.dispatchOrder, dispatch(services));
  answer(consoleCalls.correctDispatch, correct(services));
  answer(consoleCalls.completeOrder, complete(services));
  answer(consoleCalls.cancelOrder, cancel(services));
  answer(consoleCalls.refundOrder, refund(services));
  answer(consoleCalls.orderLabel, label(services));
  answer(consoleCalls.resendInvoice, resendInvoice(services));
}
