import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { cancel } from './cancel.ts';
import { cancelMany } from './cancel-many.ts';
import { complete, correctParcel, dispatch } from './dispatch.ts';
import { dispatchMany } from './dispatch-file/dispatch-many.ts';
import { readFile } from './dispatch-file/read.ts';
import { showLabel } from './label.ts';
import { printLabelsFile } from './labels/labels-file.ts';
import { listOrders } from './list.ts';
import { pick, returnPickedSticker } from './pick.ts';
import { refund } from './refund.ts';
import { resendCreditNote, resendInvoice } from './resend-document.ts';
import { selectOrders } from './selection.ts';
import { showOrder } from './show-order.ts';

/** The handlers of the calls about orders. */
export function orderHandlers(deps: ConsoleDeps) {
  return {
    consoleOrders: fromReplica(deps, listOrders),
    consoleOrder: showOrder(deps),
    pickSticker: pick(deps),
    returnSticker: returnPickedSticker(deps),
    dispatchOrder: dispatch(deps),
    correctDispatch: correctParcel(deps),
    completeOrder: complete(deps),
    cancelOrder: cancel(deps),
    orderSelection: selectOrders(deps),
    cancelOrders: cancelMany(deps),
    labelsFile: printLabelsFile(deps),
    readDispatchFile: readFile(deps),
    dispatchOrders: dispatchMany(deps),
    refundOrder: refund(deps),
    orderLabel: showLabel(deps),
    resendInvoice: resendInvoice(deps),
    resendCreditNote: resendCreditNote(deps),
  } satisfies Partial<ConsoleHandlers>;
}
