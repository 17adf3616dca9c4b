import type * as z from 'zod/mini';
import type { unmatchedPayments as unmatchedPaymentsCall } from '../../../contract/console/stuck-money.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { unmatchedPaymentsQuery } from './payment-query.ts';

type Query = z.output<typeof unmatchedPaymentsCall.input>;
type ShownPayment = z.infer<typeof unmatchedPaymentsCall.output.Payments>[number];

const order = { id: 'payment.id', column: 'payment.id' };

export function unmatchedPayments({
  database: { db },
}: Pick<Services, 'database'>): Handler<typeof unmatchedPaymentsCall> {
  return async (query) => {
    const { found, pageInfo } = await loadListPage(db, paymentsQuery(db, query), query, order);
    const charges = await chargesOf(db, found);
    const refunds = await refundsOf(db, found);
    const Payments = found.map((row) => {
      const charge = charges.find(({ id }) => id === row.charge_id);
      return {
        id: row.id,
        provider_payment_id: row.provider_payment_id,
        standing: row.standing as ShownPayment['standing'],
        amount: rupees(row.amount_paise),
        currency: row.currency,
        asked: rupees(charge?.amount_paise ?? 0),
        order_id: charge?.order_id ?? 0,
        received_at: (row.captured_at ?? row.created_at).toISOString(),
        state: stateOf(row.status, refunds.find(({ payment_id }) => payment_id === row.id)?.state),
      };
    });
    return { Payments, ...pageInfo };
  };
}

function paymentsQuery(db: Db, { search, standing, state }: Query) {
  let query = unmatchedPaymentsQuery(db, { onlyKept: state === 'kept' })
    .select(['payment.id', 'provider_payment_id', 'standing', 'amount_paise', 'currency', 'status', 'charge_id'])
    .select(['created_at', 'captured_at']);
  if (search) query = query.where('provider_payment_id', '=', search);
  if (standing) query = query.where('standing', '=', standing);
  return query;
}

function chargesOf(db: Db, payments: { charge_id: number | null }[]) {
  const ids = payments.flatMap(({ charge_id }) => charge_id ?? []);
  return db
    .selectFrom('charge')
    .select(['id', 'order_id', 'amount_paise'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

/** The newest refund of each payment first. */
function refundsOf(db: Db, payments: { id: number }[]) {
  const ids = payments.map(({ id }) => id);
  return db
    .selectFrom('refund')
    .select(['payment_id', 'state'])
    .where((eb) => eb('payment_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('created_at', 'desc')
    .execute();
}

function stateOf(status: string, refund: string | undefined): ShownPayment['state'] {
  if (status === 'refunded' || refund === 'processed') return 'gone_back';
  if (refund === undefined) return 'kept';
  return refund === 'failed' ? 'failed' : 'going_back';
}
