import type * as z from 'zod/mini';
import type { paymentStatus } from '../../contract/payments.ts';
import { type Answer, isRefusal } from '../api.ts';
import type { Payable, Proof } from './payment-window.ts';

export type PaymentReport = z.input<(typeof paymentStatus)['input']>;

/** Makes the call that tells the server: of the shop, of a postpaid sticker, or of a renewal. */
export type SendReport = (report: PaymentReport) => Promise<Pick<Answer<typeof paymentStatus>, 'data'>>;

/** What the server made of it. `unsure`: it could not be asked, and hears of the payment from the provider. */
export type Booked = 'paid' | 'confirming' | 'refused' | 'unsure';

/** Seconds before the server is told again. */
const pauses = [0, 1, 2, 4];

/** Tells the server that somebody has paid, again where it does not answer: whoever has paid is never told that it failed. */
export async function reportPaid(
  send: SendReport,
  payable: Payable,
  proof: Proof,
  said: Pick<PaymentReport, 'status' | 'guid'>,
): Promise<Booked> {
  const report = { ...base(payable), ...said, ...proof, razorpay_id: proof.razorpay_payment_id };
  for (const seconds of pauses) {
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

/** Writes down why nobody has paid. Nothing depends on it. */
export function reportFailed(send: SendReport, payable: Payable, why: string): void {
  const reason = why.slice(0, 300);
  send({ ...base(payable), razorpay_id: null, status: 'Failed', failure_reason: reason }).catch(() => {});
}

function base({ orderID, amount, providerOrderId }: Payable) {
  return { order_id: orderID, razorpay_order_id: providerOrderId, amount, currency: 'INR' as const };
}

/** Too many at a time, and a server in trouble, are no judgement of the payment. */
function isFinal(error: unknown): boolean {
  return isRefusal(error) && error.httpStatus < 500 && error.httpStatus !== 429;
}
