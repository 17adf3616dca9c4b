import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PaymentDisposition, PaymentStatus } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { type ChargeRow, scheduleEarlyCheck } from './charge.ts';
import { orderPaidJob } from './jobs.ts';
import { notifyOrderPaid } from './notify-order-paid.ts';
import type { ProviderPayment } from './ports.ts';
import { queuePaymentRefund } from './refunds.ts';

export type SettleDeps = Pick<
  Services,
  'database' | 'queue' | 'now' | 'log' | 'paymentTimeouts' | 'onOrderPaid' | 'metrics' | 'consoleChanges'
>;

/** How we learned of it: the provider answered a question of ours, or sent an event, which may be wrong about what the payment was for. */
export type Source = 'answer' | 'event';

/** The result of a report of a payment. */
export interface SettleResult {
  /** Whether the report changed anything. */
  hasChanged: boolean;
  /** See `PaymentDisposition`; null while no money was taken. */
  disposition: PaymentDisposition | null;
  /** The order that was credited with it now, if its fulfilment has succeeded, too. */
  fulfilledOrderId?: number | undefined;
}

/** The statuses that a payment may have had before; any other report is outdated. The bank may still approve one that failed. */
const statusesBefore: Record<PaymentStatus, PaymentStatus[]> = {
  created: [],
  failed: ['created'],
  authorized: ['created', 'failed'],
  captured: ['created', 'failed', 'authorized'],
  refunded: ['created', 'failed', 'authorized', 'captured'],
};

/**
 * The single entry point for money. Whatever learns something of a payment calls this with the provider's report: the buyer's browser
 * by way of a question to the provider, a webhook, the reconciler, an operator. Reports come late, twice, simultaneously and in any
 * order; so a charge is locked while it is looked at, a payment moves forward only, and the consequences are written in the same
 * transaction.
 */
export async function settle(deps: SettleDeps, reported: ProviderPayment, source: Source): Promise<SettleResult> {
  const { charge, ...settled } = await deps.database.db
    .transaction()
    .execute((tx) => settleIn(deps, tx, reported, source));
  if (!settled.hasChanged || reported.status !== 'captured') return settled;
  const orderId = charge?.order_id;
  const isCredited = settled.disposition === 'credited' && orderId !== undefined;
  const isFulfilled = isCredited && (await notifyOrderPaid(deps, orderId));
  if (!isCredited) deps.log.warn({ payment: reported.id, orderId, standing: settled.disposition }, 'not credited');
  if (!isCredited) deps.consoleChanges.publish('payments');
  countCaptured(deps, reported, settled.disposition);
  return isFulfilled ? { ...settled, fulfilledOrderId: orderId } : settled;
}

/** One whose disposition is corrected is counted once more. */
function countCaptured(
  { metrics }: SettleDeps,
  { amountPaise, currency }: ProviderPayment,
  standing: PaymentDisposition | null,
): void {
  if (!standing) return;
  metrics.capturedPayments.inc({ standing });
  if (currency === 'INR') metrics.capturedRupees.inc({ standing }, amountPaise / 100);
}

async function settleIn(
  deps: SettleDeps,
  tx: Db,
  reported: ProviderPayment,
  source: Source,
): Promise<SettleResult & { charge?: ChargeRow }> {
  const charge = await lockCharge(tx, reported.orderId);
  const payment = await upsertPayment(tx, { reported, charge, source, now: deps.now() });
  if (!payment) return { hasChanged: false, disposition: await storedDisposition(tx, reported.id) };
  const { standing: disposition } = payment;
  if (charge?.state === 'open' && reported.status === 'authorized') await scheduleEarlyCheck(deps, tx, charge.id);
  if (charge && reported.status === 'captured' && disposition === 'credited') await sendPaidJob(deps, tx, charge);
  if (charge && reported.status === 'captured' && disposition === 'surplus') {
    const reason = charge.state === 'closed' ? 'cancelled' : 'surplus';
    await queuePaymentRefund(tx, { payment, reason, now: deps.now() });
  }
  return { hasChanged: true, disposition, ...(charge && { charge }) };
}

/** Serialises all that concerns one charge, whatever reports it. */
async function lockCharge(tx: Db, providerOrderId: string | null): Promise<ChargeRow | undefined> {
  if (providerOrderId === null) return undefined;
  return tx
    .selectFrom('charge')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .forUpdate()
    .executeTakeFirst();
}

interface PaymentUpdate {
  reported: ProviderPayment;
  charge: ChargeRow | undefined;
  source: Source;
  now: Date;
}

/** Inserts a payment, or updates it if the report is newer; undefined if it is not. Its charge is paid as soon as it is credited. */
async function upsertPayment(tx: Db, { reported, charge, source, now }: PaymentUpdate) {
  const isCaptured = reported.status === 'captured';
  const mayCorrect = isCaptured && source === 'answer';
  // Another transaction may be refunding it at this moment: its refund is visible only to a statement that begins after it.
  if (mayCorrect) await paymentQuery(tx, reported.id).forUpdate().execute();
  const values = {
    provider_order_id: reported.orderId,
    charge_id: charge?.id ?? null,
    amount_paise: reported.amountPaise,
    currency: reported.currency,
    status: reported.status,
    method: reported.method,
    failure: reported.failure,
    begun_at: reported.begunAt,
    ...(isCaptured && { standing: dispositionFor(reported, charge), captured_at: now }),
  };
  return tx
    .with('upserted', (db) =>
      db
        .insertInto('payment')
        .values({ ...values, provider_payment_id: reported.id, created_at: now })
        .onConflict((conflict) =>
          conflict
            .column('provider_payment_id')
            .doUpdateSet((eb) => ({
              ...values,
              ...whatFor(source),
              begun_at: eb.fn.coalesce('excluded.begun_at', 'payment.begun_at'),
            }))
            .where((eb) => {
              const isForward = eb('payment.status', '=', eb.fn.any(eb.val(statusesBefore[reported.status])));
              return mayCorrect ? eb.or([isForward, mayBeCorrected(reported)]) : isForward;
            }),
        )
        .returning(['id', 'amount_paise', 'status', 'standing', 'charge_id']),
    )
    .with('paid', (db) =>
      db
        .updateTable('charge')
        .from('upserted')
        .set({ state: 'paid', paid_at: now })
        .whereRef('charge.id', '=', 'upserted.charge_id')
        .where('upserted.status', '=', 'captured')
        .where('upserted.standing', '=', 'credited'),
    )
    .selectFrom('upserted')
    .selectAll()
    .executeTakeFirst();
}

/**
 * What was paid, and for which order, stays as it was when the money was taken: an event of its refund may be wrong about that, and its order would
 * never hear of the refund. Only an answer says more of money that is unmatched.
 */
function whatFor(source: Source) {
  const isKept = sql<boolean>`payment.standing ${source === 'answer' ? sql`in ('credited', 'surplus')` : sql`is not null`}`;
  const kept = <Value>(column: 'provider_order_id' | 'charge_id' | 'amount_paise' | 'currency') =>
    sql<Value>`case when ${isKept} then payment.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
  return {
    provider_order_id: kept<string | null>('provider_order_id'),
    charge_id: kept<number | null>('charge_id'),
    amount_paise: kept<number>('amount_paise'),
    currency: kept<string>('currency'),
  };
}

/** Unmatched because of what an event said, which the provider's answer does not confirm; and not refunded yet. */
function mayBeCorrected({ orderId, amountPaise, currency }: ProviderPayment) {
  return sql<boolean>`payment.status = 'captured' and payment.standing in ('unknown', 'wrong_amount')
    and (payment.provider_order_id, payment.amount_paise, payment.currency)
      is distinct from (${orderId}::text, ${amountPaise}::bigint, ${currency}::text)
    and not exists (select from refund where refund.payment_id = payment.id)`;
}

/** The disposition of money that was taken. If its amount is not what we asked for, it waits for an operator. */
function dispositionFor({ amountPaise, currency }: ProviderPayment, charge: ChargeRow | undefined): PaymentDisposition {
  if (!charge) return 'unknown';
  if (amountPaise !== charge.amount_paise || currency !== 'INR') return 'wrong_amount';
  return charge.state === 'open' ? 'credited' : 'surplus';
}

/** The job exists if and only if the charge is paid: if this process dies after this, another one does the rest. */
async function sendPaidJob({ queue, paymentTimeouts }: SettleDeps, tx: Db, { order_id }: ChargeRow) {
  await queue.send(tx, orderPaidJob, { orderId: order_id }, paymentTimeouts.firstRetry);
}

async function storedDisposition(tx: Db, providerPaymentId: string): Promise<PaymentDisposition | null> {
  return (await paymentQuery(tx, providerPaymentId).executeTakeFirst())?.standing ?? null;
}

function paymentQuery(tx: Db, providerPaymentId: string) {
  return tx.selectFrom('payment').select('standing').where('provider_payment_id', '=', providerPaymentId);
}
