import type * as z from 'zod/mini';
import type { paymentStatus } from '../../contract/payments.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { redact } from '../http/log.ts';
import type { Services } from '../services.ts';
import { settleAndCapture } from './capture.ts';
import { type ChargeRow, chargeOf, scheduleEarlyCheck } from './charge.ts';
import { notifyOrderPaid } from './notify-order-paid.ts';

type Report = z.output<typeof paymentStatus.input>;
type Answer = { data: { orderID: number; state: 'paid' | 'confirming' | 'noted' }; Message: string };

/** Enough for an operator to see what a buyer went through; limited so that a stranger's reports for other orders cannot fill the table. */
const mostReports = 20;

/**
 * Handles what the payment window reported in a browser. A failure is recorded and reverts nothing. A success is only a reason to ask
 * the provider: the signature proves that this payment is for this order, not that money was taken.
 */
export async function confirmFromBrowser(deps: Services, charge: ChargeRow, report: Report): Promise<Answer> {
  await note(deps.database.db, charge, report, deps.now());
  if (report.status === 'Failed') return answer(charge, 'noted');
  const paymentId = proven(deps, charge, report);
  return answer(charge, (await askProvider(deps, charge, paymentId)) ? 'paid' : 'confirming');
}

function answer({ order_id }: ChargeRow, state: Answer['data']['state']): Answer {
  return { data: { orderID: order_id, state }, Message: en.payments[state] };
}

async function note(db: Db, charge: ChargeRow, report: Report, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('payment_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charge_id', '=', charge.id)
    .executeTakeFirstOrThrow();
  if (count >= mostReports) return;
  await db
    .insertInto('payment_report')
    .values({
      charge_id: charge.id,
      status: report.status === 'Failed' ? 'Failed' : 'Success',
      provider_payment_id: readable(report.razorpay_payment_id),
      failure_reason: readable(report.failure_reason),
      created_at: now,
    })
    .execute();
}

/** Anyone may have written it: personal numbers are redacted, and characters that a column cannot hold are removed. */
function readable(text: string | null | undefined): string | null {
  return text ? redact(text.toWellFormed().replaceAll('\0', '')) : null;
}

/** The payment's id, if the provider has signed it together with our order, which is always the charge's, never the one that the body names. */
function proven({ gateway }: Services, charge: ChargeRow, report: Report): string {
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
 * Whether the charge is paid, now that the provider was asked. If it has no answer, none yet, or none within the time a buyer waits,
 * it is asked again soon.
 */
async function askProvider(deps: Services, charge: ChargeRow, paymentId: string): Promise<boolean> {
  const { database, background, paymentTimeouts } = deps;
  const ask = () => settleReported(deps, charge, paymentId);
  const isTold = await background.within(paymentTimeouts.person, 'confirming a payment', ask);
  const now = await chargeOf(database.db, charge.order_id);
  const isPaid = now?.state === 'paid';
  // If the charge was paid already, a payment that could not be looked up may be a surplus one.
  if (!isPaid || !isTold) await scheduleEarlyCheck(deps, database.db, charge.id);
  // A webhook may have booked it a moment ago and still be fulfilling the order: when 'paid' is returned, that is done.
  if (isPaid)
    await background.within(paymentTimeouts.person, 'handing out', () => notifyOrderPaid(deps, charge.order_id));
  return isPaid;
}

/** Returns whether the provider had an answer. */
async function settleReported(deps: Services, charge: ChargeRow, paymentId: string): Promise<boolean> {
  const told = await deps.gateway.payment(paymentId);
  if (told.kind === 'done') await settleAndCapture(deps, told.value);
  else deps.log.warn({ orderId: charge.order_id, outcome: told.kind, detail: told.detail }, 'payment not confirmed');
  return told.kind === 'done';
}
