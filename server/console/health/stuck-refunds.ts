import type * as z from 'zod/mini';
import { stuckRefunds as stuckRefundsCall } from '../../../contract/console/stuck-money.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { equalTo, tabsOf } from '../lists/tabs.ts';
import { redactPeople } from './message-query.ts';

type ShownRefund = z.infer<typeof stuckRefundsCall.output.Refunds>[number];

const order = { id: 'refund.id', column: 'refund.created_at' };

export function stuckRefunds({ database: { db } }: Pick<Services, 'database'>): Handler<typeof stuckRefundsCall> {
  return async (query) => {
    const all = db.selectFrom('refund').selectAll().where('state', '!=', 'processed');
    const tabs = tabsOf(stuckRefundsCall, query, equalTo('refund.state', stuckRefundsCall.filters.state.values));
    const { found, pageInfo } = await loadListPage(db, all, query, order, tabs);
    const payments = await paymentsOf(db, found);
    const Refunds = found.map((row) => {
      const payment = payments.find(({ id }) => id === row.payment_id);
      return {
        id: row.id,
        order_id: payment?.order_id ?? 0,
        provider_payment_id: payment?.provider_payment_id ?? '',
        amount: rupees(row.amount_paise),
        reason: row.reason,
        state: row.state as ShownRefund['state'],
        checks: row.checks,
        detail: redactPeople(row.detail ?? ''),
        created_at: row.created_at.toISOString(),
      };
    });
    return { Refunds, ...pageInfo };
  };
}

function paymentsOf(db: Db, refunds: { payment_id: number }[]) {
  const ids = refunds.map(({ payment_id }) => payment_id);
  return db
    .selectFrom('payment')
    .leftJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['payment.id', 'payment.provider_payment_id', 'charge.order_id'])
    .where((eb) => eb('payment.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
