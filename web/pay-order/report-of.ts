import type { OrderKind } from '../../contract/order-states.ts';
import { paymentStatusPostpaid, paymentStatusRenew } from '../../contract/payments.ts';
import { isRefusal } from '../api.ts';
import { browserCall } from '../browser-call.ts';
import type { SendReport } from '../payment/report-payment.ts';
import { sendPaymentStatus } from '../payment/use-payment.ts';
import { storedToken } from '../session/stored.ts';

/** Which call is told of a payment, and what it calls a success. */
export function reportOf(kind: OrderKind): { send: SendReport; success: 'Success' | 'completed' } {
  if (kind === 'postpaid') return { send: sendPostpaid, success: 'completed' };
  return { send: kind === 'renewal' ? sendRenewal : sendPaymentStatus, success: 'Success' };
}

const sendPostpaid: SendReport = (report) => browserCall(paymentStatusPostpaid, report);

/** Whoever opens the order's link elsewhere is not logged in there, and can pay all the same. */
const sendRenewal: SendReport = async (report) => {
  const token = storedToken();
  if (!token) return sendPaymentStatus(report);
  try {
    return await browserCall(paymentStatusRenew, report, { token });
  } catch (error) {
    const isNotTheirs = isRefusal(error) && [401, 403, 404].includes(error.httpStatus);
    if (!isNotTheirs) throw error;
    return sendPaymentStatus(report);
  }
};
