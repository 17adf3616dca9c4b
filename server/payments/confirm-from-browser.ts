import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { paymentStatus } from '../../contract/payments.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { redact } from '../http/log.ts';
import type { Services } from '../services.ts';
import { settleAndCapture } from './capture.ts';
import { type ChargeRow, chargeOf, scheduleEarlyCheck } from './charge.ts';
import { notifyOrderPaid } from './notify-order-paid.ts';

type WindowReport = z.output<typeof paymentStatus.input>;
type StatusOutput = { data: { orderID: number; state: 'paid' | 'confirming' | 'noted' }; Message: string };

/** Enough for an operator to see what a buyer went through; limited so that a stranger's reports for other orders cannot fill the table. */
const maxReports = 20;

/**
 * Handles what the payment window reported in a browser. A failure is recorded and reverts nothing. A success is only a reason to ask
 * the provider: the signature proves that this payment is for this order, not that money was taken.
 */
export async function confirmFromBrowser(
  deps: Services,
  charge: ChargeRow,
  report: WindowReport,
): Promise<StatusOutput> {
  await storeReport(deps.database.pool, charge, report, deps.now());
  if (report.status === 'Failed') return statusOutput(charge, 'noted');
  const paymentId = requireSignedPayment(deps, charge, report);
  return statusOutput(charge, (await confirmWithProvider(deps, charge, paymentId)) ? 'paid' : 'confirming');
}

function statusOutput({ order_id }: ChargeRow, state: StatusOutput['data']['state']): StatusOutput {
  return { data: { orderID: order_id, state }, Message: en.payments[state] };
}

const reportInsert = {
  name: 'store-payment-report',
  text: `insert into payment_report (charge_id, status, provider_payment_id, failure_reason, created_at)
    select $1, $2, $3, $4, $5 where (select count(*) from payment_report where charge_id = $1) < ${maxReports}`,
};

async function storeReport(pool: Pool, { id }: ChargeRow, report: WindowReport, now: Date): Promise<void> {
  const status = report.status === 'Failed' ? 'Failed' : 'Success';
  const [paymentId, reason] = [sanitized(report.razorpay_payment_id), sanitized(report.failure_reason)];
  await pool.query({ ...reportInsert, values: [id, status, paymentId, reason, now] });
}

/** Anyone may have written it: personal numbers are redacted, and characters that a column cannot hold are removed. */
function sanitized(text: string | null | undefined): string | null {
  return text ? redact(text.toWellFormed().replaceAll('\0', '')) : null;
}

/** The payment's id, if the provider has signed it together with our order, which is always the charge's, never the one that the body names. */
function requireSignedPayment({ gateway }: Services, charge: ChargeRow, report: WindowReport): string {
  const paymentId = report.razorpay_payment_id ?? '';
  const signature = report.razorpay_signature ?? '';
  const orderId = charge.provider_order_id;
  if (!orderId || !gateway.isSigned({ orderId, paymentId, signature })) throw notSigned();
  if (report.amount !== charge.amount_paise) throw new ApiError(409, 'amount_mismatch', en.payments.amount_mismatch);
  return paymentId;
}

function notSigned(): ApiError {
  const sentence = en.payments.signature_invalid;
  return new ApiError(422, 'signature_invalid', sentence, { errors: { razorpay_signature: [sentence] } });
}

/**
 * Asks the provider, and returns whether the charge is paid. If it has no answer, none yet, or none within the time a buyer waits,
 * it is asked again soon.
 */
async function confirmWithProvider(deps: Services, charge: ChargeRow, paymentId: string): Promise<boolean> {
  const { database, background, paymentTimeouts } = deps;
  const lookUp = () => settleReported(deps, charge, paymentId);
  const answer = await background.within(paymentTimeouts.requestWait, 'confirming a payment', lookUp);
  if (answer?.fulfilledOrderId === charge.order_id) return true;
  const current = await chargeOf(database.db, charge.order_id);
  const isPaid = current?.state === 'paid';
  // If the charge was paid already, a payment that could not be looked up may be a surplus one.
  if (!isPaid || !answer) await scheduleEarlyCheck(deps, database.db, charge.id);
  // A webhook may have booked it a moment ago and still be fulfilling the order: when 'paid' is returned, that is done.
  if (isPaid)
    await background.within(paymentTimeouts.requestWait, 'fulfilling', () => notifyOrderPaid(deps, charge.order_id));
  return isPaid;
}

/** What the provider's answer brought about; null if it did not answer. */
async function settleReported(deps: Services, { order_id: orderId }: ChargeRow, paymentId: string) {
  const answer = await deps.gateway.fetchPayment(paymentId);
  if (answer.kind === 'done') return settleAndCapture(deps, answer.value);
  deps.log.warn({ orderId, outcome: answer.kind, detail: answer.detail }, 'payment not confirmed');
  return null;
}
