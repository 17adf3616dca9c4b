import { sql } from 'kysely';
import { rupees } from '../../contract/money.ts';
import type { paymentList as paymentListCall } from '../../contract/reseller-account.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { loadPage } from './load-page.ts';
import { requireReseller } from './reseller.ts';
import { contains, equalsNumber } from './search.ts';

export function paymentList({ database: { db } }: Services): Handler<typeof paymentListCall> {
  return async (query, { principal }) => {
    const { id } = await requireReseller(db, principal, query.guid);
    const { found, pageInfo } = await loadPage(moneyQuery(db, id, query.search), query);
    const payment_list = found.map(({ day, amount_paise, reference, direction, mode, order_id }) => ({
      paymentDate: day,
      amount: rupees(amount_paise),
      transaction_refrence_no: reference,
      direction,
      mode,
      order_id: order_id ?? 0,
    }));
    return { payment_list, ...pageInfo };
  };
}

/** Newest day first, and within a day what we learned of last. */
function moneyQuery(db: Db, resellerId: number, search: string) {
  const byCard = cardPayments(db, resellerId).unionAll(cardRefunds(db, resellerId));
  const all = db
    .selectFrom(transfers(db, resellerId).unionAll(byCard).as('money'))
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('told_at', 'desc')
    .orderBy('reference');
  if (!search) return all;
  return all.where((eb) => eb.or([contains('reference', search), equalsNumber('order_id', search)]));
}

type Direction = 'in' | 'out';
type Mode = 'bank' | 'card';

function transfers(db: Db, resellerId: number) {
  return db
    .selectFrom('transfer')
    .select(['transferred_on as day', 'created_at as told_at', 'amount_paise', 'reference', 'direction'])
    .select([sql<Mode>`'bank'`.as('mode'), sql<number | null>`null::bigint`.as('order_id')])
    .where('reseller_id', '=', resellerId);
}

function cardPayments(db: Db, resellerId: number) {
  return creditedPayments(db, resellerId)
    .select(dayAndTime('payment.captured_at'))
    .select(['payment.amount_paise', 'payment.provider_payment_id as reference'])
    .select([sql<Direction>`'in'`.as('direction'), sql<Mode>`'card'`.as('mode'), orderNumber]);
}

/** Refunds of these payments, once the provider has processed them. */
function cardRefunds(db: Db, resellerId: number) {
  return creditedPayments(db, resellerId)
    .innerJoin('refund', 'refund.payment_id', 'payment.id')
    .select(dayAndTime('refund.settled_at'))
    .select(['refund.amount_paise', sql<string>`coalesce(refund.provider_refund_id, '')`.as('reference')])
    .select([sql<Direction>`'out'`.as('direction'), sql<Mode>`'card'`.as('mode'), orderNumber])
    .where('refund.state', '=', 'processed');
}

/** The reseller's card payments that were credited; a surplus payment is refunded automatically and never belonged to the order. */
function creditedPayments(db: Db, resellerId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('charge', 'charge.order_id', 'orders.id')
    .innerJoin('payment', 'payment.charge_id', 'charge.id')
    .where('orders.reseller_id', '=', resellerId)
    .where('payment.standing', '=', 'credited');
}

const orderNumber = sql<number | null>`orders.id`.as('order_id');

/** The day in India, and the exact time. */
function dayAndTime(moment: 'payment.captured_at' | 'refund.settled_at') {
  const at = sql.ref(moment);
  return [sql<string>`(${at} at time zone 'Asia/Kolkata')::date`.as('day'), sql<Date>`${at}`.as('told_at')] as const;
}
