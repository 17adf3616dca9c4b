import type * as z from 'zod/mini';
import type { paymentStatus } from '../../contract/payments.ts';
import { type CallResult, isCallError } from '../api.ts';
import type { Payable, SignedPayment } from './payment-window.ts';

export type PaymentReport = z.input<(typeof paymentStatus)['input']>;

/** Makes the call that reports a payment to the server: of the shop, a postpaid sticker, a renewal, or a reseller's order. */
export type SendReport = (report: PaymentReport) => Promise<Pick<CallResult<typeof paymentStatus>, 'data'>>;

/** The server's answer. `unsure`: it could not be reached, and gets the confirmation from the provider. */
export type ReportOutcome = 'paid' | 'confirming' | 'refused' | 'unsure';

/** Seconds to wait before each attempt to report. */
const retryDelays = [0, 1, 2, 4];

/** Reports to the server that the buyer has paid, repeatedly if it does not answer: a buyer who has paid is never shown that it failed. */
export async function reportPaid(
  send: SendReport,
  payable: Payable,
  proof: SignedPayment,
  details: Pick<PaymentReport, 'status' | 'guid'>,
): Promise<ReportOutcome> {
  const report = { ...orderFields(payable), ...details, ...proof, razorpay_id: proof.razorpay_payment_id };
  for (const seconds of retryDelays) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    try {
      const { data } = await send(report);
      return data.state === 'paid' ? 'paid' : 'confirming';
    } catch (error) {
      if (isFinal(error)) return 'refused';
    }
  }
  return 'unsure';
}

/** Reports why the buyer has not paid. Nothing depends on it. */
export function reportFailed(send: SendReport, payable: Payable, why: string): void {
  const reason = why.slice(0, 300);
  send({ ...orderFields(payable), razorpay_id: null, status: 'Failed', failure_reason: reason }).catch(() => {});
}

function orderFields({ orderID, amount, providerOrderId }: Payable) {
  return { order_id: orderID, razorpay_order_id: providerOrderId, amount, currency: 'INR' as const };
}

/** Too many requests, or a failing server, say nothing about the payment. */
function isFinal(error: unknown): boolean {
  return isCallError(error) && error.httpStatus < 500 && error.httpStatus !== 429;
}
