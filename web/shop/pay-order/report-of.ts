import type { OrderKind } from '../../../contract/order-states.ts';
import type { paymentStatusPostpaid, paymentStatusRenew, resellerPaymentStatus } from '../../../contract/payments.ts';
import { isCallError } from '../../api.ts';
import { browserPost } from '../../browser-call.ts';
import type { SendReport } from '../../payment/report-payment.ts';
import { sendPaymentStatus } from '../../payment/use-payment.ts';
import { storedToken } from '../../session/stored.ts';

interface ReportOf {
  send: SendReport;
  /** The call's word for a success. */
  success: 'Success' | 'completed';
}

type OwnCall = typeof paymentStatusRenew | typeof resellerPaymentStatus;

const reports: Record<OrderKind, ReportOf> = {
  shop: { send: sendPaymentStatus, success: 'Success' },
  postpaid: {
    send: (report) => browserPost<typeof paymentStatusPostpaid>('/paymentstatus/postpaid', report),
    success: 'completed',
  },
  renewal: { send: sendAs('/paymentstatus/renew'), success: 'Success' },
  reseller: { send: sendAs('/reseller_payment_status'), success: 'Success' },
};

/** The call that reports the payment of an order of this kind. */
export function reportOf(kind: OrderKind): ReportOf {
  return reports[kind];
}

/** Sends the token of the logged-in account. A person who opens the order's link elsewhere is not logged in there, and can pay all the same. */
function sendAs(path: OwnCall['path']): SendReport {
  return async (report) => {
    const token = storedToken();
    if (!token) return sendPaymentStatus(report);
    try {
      return await browserPost<OwnCall>(path, report, { token });
    } catch (error) {
      const isOtherAccount = isCallError(error) && [401, 403, 404].includes(error.httpStatus);
      if (!isOtherAccount) throw error;
      return sendPaymentStatus(report);
    }
  };
}
