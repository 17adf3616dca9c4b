import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { cancel } from './cancel.ts';
import { complete, correct, dispatch } from './dispatch.ts';
import { label } from './label.ts';
import { list } from './list.ts';
import { one } from './one.ts';
import { pick, takeOut } from './pick.ts';
import { refund } from './refund.ts';
import { resendInvoice } from './resend-invoice.ts';

/** The handlers of the calls about orders. */
export function orderHandlers(deps: ConsoleDeps) {
  return {
    consoleOrders: list(deps),
    consoleOrder: one(deps),
    pickSticker: pick(deps),
    returnSticker: takeOut(deps),
    dispatchOrder: dispatch(deps),
    correctDispatch: correct(deps),
    completeOrder: complete(deps),
    cancelOrder: cancel(deps),
    refundOrder: refund(deps),
    orderLabel: label(deps),
    resendInvoice: resendInvoice(deps),
  } satisfies Partial<ConsoleHandlers>;
}
