import type { Payment, Refund } from './razorpay-entities.ts';
import type { Ledger } from './razorpay-ledger.ts';

const secondsOfDay = 24 * 3600;
/** India is five and a half hours ahead. */
const utcOffset = 330 * 60;
/** A payment is settled two days after it was made, a refund is taken from the settlement of the day after: in days. */
const delays = { payment: 2, refund: 1 };
/** When on its day a settlement leaves. */
const leavesAt = 10.5 * 3600;

/** `2026-11-28` as so many days since 1970. */
type Day = number;

/** What was settled on a day, as `GET /v1/settlements/recon/combined` has it, always the same for the same ledger. */
export async function settledOn(ledger: Ledger, query: Record<string, string>): Promise<object[]> {
  const day = Date.UTC(Number(query.year), Number(query.month) - 1, Number(query.day)) / 1000 / secondsOfDay;
  const payments = (await ledger.list('payment')).filter((each) => each.captured && dayOf(each, 'payment') === day);
  const refunds = (await ledger.list('refund')).filter(
    (each) => each.status === 'processed' && dayOf(each, 'refund') === day,
  );
  return [...payments.map((each) => paymentLine(each, day)), ...refunds.map((each) => refundLine(each, day))];
}

function dayOf({ created_at }: Payment | Refund, kind: keyof typeof delays): Day {
  return Math.floor((created_at + utcOffset) / secondsOfDay) + delays[kind];
}

function paymentLine({ id, amount, fee, tax, created_at, order_id, method }: Payment, day: Day): object {
  const kept = { fee: fee ?? 0, tax: tax ?? 0 };
  const sums = { ...kept, amount, credit: amount - kept.fee, debit: 0 };
  return {
    entity_id: id,
    type: 'payment',
    ...sums,
    created_at,
    order_id,
    method,
    payment_id: null,
    ...settlement(day),
  };
}

function refundLine({ id, amount, created_at, payment_id }: Refund, day: Day): object {
  const sums = { fee: 0, tax: 0, amount, credit: 0, debit: amount };
  return {
    entity_id: id,
    type: 'refund',
    ...sums,
    created_at,
    payment_id,
    order_id: null,
    method: 'upi',
    ...settlement(day),
  };
}

function settlement(day: Day) {
  return {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: day * secondsOfDay - utcOffset + leavesAt,
    settlement_id: `setl_Sim${String(day).padStart(11, '0')}`,
    settlement_utr: `SIM${day}`,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: '{}',
    order_receipt: null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
}
