import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PaymentDisposition, PaymentStatus } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { type ChargeRow, scheduleEarlyCheck } from './charge.ts';
import { orderPaidJob } from './jobs.ts';
import { notifyOrderPaid } from './notify-order-paid.ts';
import type { ProviderPayment } from './ports.ts';
import { queuePaymentRefund } from './refunds.ts';

export type SettleDeps = Pick<Services, 'database' | 'queue' | 'now' | 'log' | 'paymentTimeouts' | 'onOrderPaid'>;

/** How we learned of it: the provider answered a question of ours, or sent an event, which may be wrong about what the payment was for. */
export type Source = 'answer' | 'event';

/** What a report of a payment came to. */
export interface Settled {
  /** Whether the report changed anything. */
  isNews: boolean;
  /** See `PaymentDisposition`; null while no money was taken. */
  standing: PaymentDisposition | null;
}

/** The statuses that a payment may have had before; any other report is outdated. The bank may still approve one that failed. */
const before: Record<PaymentStatus, PaymentStatus[]> = {
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
export async function settle(deps: SettleDeps, told: ProviderPayment, source: Source): Promise<Settled> {
  const { charge, ...settled } = await deps.database.db.transaction().execute((tx) => book(deps, tx, told, source));
  if (!settled.isNews || told.status !== 'captured') return settled;
  if (settled.standing === 'credited' && charge) await notifyOrderPaid(deps, charge.order_id);
  else deps.log.warn({ payment: told.id, orderId: charge?.order_id, standing: settled.standing }, 'not credited');
  return settled;
}

async function book(
  deps: SettleDeps,
  tx: Db,
  told: ProviderPayment,
  source: Source,
): Promise<Settled & { charge?: ChargeRow }> {
  const charge = await lockCharge(tx, told.orderId);
  const payment = await write(tx, { told, charge, source, now: deps.now() });
  if (!payment) return { isNews: false, standing: await dispositionOf(tx, told.id) };
  const { standing } = payment;
  if (charge?.state === 'open' && told.status === 'authorized') await scheduleEarlyCheck(deps, tx, charge.id);
  if (charge && told.status === 'captured' && standing === 'credited') await markPaid(deps, tx, charge);
  if (charge && told.status === 'captured' && standing === 'surplus') {
    const reason = charge.state === 'closed' ? 'cancelled' : 'surplus';
    await queuePaymentRefund(tx, { payment, reason, now: deps.now() });
  }
  return { isNews: true, standing, ...(charge && { charge }) };
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

interface News {
  told: ProviderPayment;
  charge: ChargeRow | undefined;
  source: Source;
  now: Date;
}

/** Writes what is new about a payment; undefined if nothing is. */
async function write(tx: Db, { told, charge, source, now }: News) {
  const isCaptured = told.status === 'captured';
  const mayCorrect = isCaptured && source === 'answer';
  // Another transaction may be refunding it at this moment: its refund is visible only to a statement that begins after it.
  if (mayCorrect) await paymentOf(tx, told.id).forUpdate().execute();
  const news = {
    provider_order_id: told.orderId,
    charge_id: charge?.id ?? null,
    amount_paise: told.amountPaise,
    currency: told.currency,
    status: told.status,
    method: told.method,
    failure: told.failure,
    begun_at: told.begunAt,
    ...(isCaptured && { standing: judge(told, charge), captured_at: now }),
  };
  return tx
    .insertInto('payment')
    .values({ ...news, provider_payment_id: told.id, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('provider_payment_id')
        .doUpdateSet((eb) => ({ ...news, begun_at: eb.fn.coalesce('excluded.begun_at', 'payment.begun_at') }))
        .where((eb) => {
          const isForward = eb('payment.status', '=', eb.fn.any(eb.val(before[told.status])));
          return mayCorrect ? eb.or([isForward, wasWronglyTold(told)]) : isForward;
        }),
    )
    .returning(['id', 'amount_paise', 'standing'])
    .executeTakeFirst();
}

/** Kept apart because of what an event said, which the provider's books do not confirm; and not refunded yet. */
function wasWronglyTold({ orderId, amountPaise, currency }: ProviderPayment) {
  return sql<boolean>`payment.status = 'captured' and payment.standing in ('unknown', 'wrong_amount')
    and (payment.provider_order_id, payment.amount_paise, payment.currency)
      is distinct from (${orderId}::text, ${amountPaise}::bigint, ${currency}::text)
    and not exists (select from refund where refund.payment_id = payment.id)`;
}

/** The disposition of money that was taken. If its amount is not what we asked for, it waits for an operator. */
function judge({ amountPaise, currency }: ProviderPayment, charge: ChargeRow | undefined): PaymentDisposition {
  if (!charge) return 'unknown';
  if (amountPaise !== charge.amount_paise || currency !== 'INR') return 'wrong_amount';
  return charge.state === 'open' ? 'credited' : 'surplus';
}

/** The job exists if and only if the charge is paid: if this process dies after this, another one does the rest. */
async function markPaid({ queue, now, paymentTimeouts }: SettleDeps, tx: Db, { id, order_id }: ChargeRow) {
  await tx.updateTable('charge').set({ state: 'paid', paid_at: now() }).where('id', '=', id).execute();
  await queue.send(tx, orderPaidJob, { orderId: order_id }, paymentTimeouts.firstRetry);
}

async function dispositionOf(tx: Db, providerPaymentId: string): Promise<PaymentDisposition | null> {
  return (await paymentOf(tx, providerPaymentId).executeTakeFirst())?.standing ?? null;
}

function paymentOf(tx: Db, providerPaymentId: string) {
  return tx.selectFrom('payment').select('standing').where('provider_payment_id', '=', providerPaymentId);
}
