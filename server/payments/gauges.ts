import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { GaugesOfQuery } from '../db/database-gauges.ts';
import type { PaymentGateway } from './ports.ts';

/** What is late, or what an operator has to look at. All is well while all values are 0, or are soon 0 again. */
export const paymentGauges: GaugesOfQuery = {
  gauges: [
    {
      name: 'dastak_captured_unfulfilled_rupees',
      help: 'Money that we have and nobody has anything for: of a paid order that waits, unmatched, or on its way back',
      labels: ['why'],
    },
    {
      name: 'dastak_payments_apart',
      help: 'Payments kept that belong to no order of ours, or are of another amount than asked for',
    },
    {
      name: 'dastak_paid_orders_waiting',
      help: 'Orders of the last week whose money came and that were not fulfilled yet',
    },
    {
      name: 'dastak_paid_order_waiting_seconds',
      help: 'For how long the oldest of these orders has waited since its money came',
    },
    { name: 'dastak_refunds_unsettled', help: 'Refunds that are owed or on their way' },
    { name: 'dastak_refund_unsettled_seconds', help: 'How old the oldest of these refunds is' },
    {
      name: 'dastak_refunds_failed',
      help: 'Refunds that the provider could not make, and whose payments are still here',
    },
    {
      name: 'dastak_payment_events_unsettled',
      help: 'Events of the payment provider that are not worked off yet',
    },
    { name: 'dastak_payment_event_unsettled_seconds', help: 'How long ago the oldest of these events came' },
    {
      name: 'dastak_payment_check_late_seconds',
      help: 'For how long the charge or refund that waits longest should have been looked at',
    },
    {
      name: 'dastak_payment_unanswered_seconds',
      help: 'For how long the provider has not answered the oldest question about a charge or refund',
    },
  ],
  query: () => sql`
    with apart as (
      select count(*) as payments, sum(amount_paise) filter (where currency = 'INR') as paise from payment
      where standing in ('wrong_amount', 'unknown') and status <> 'refunded'
        and not exists (select from refund where payment_id = payment.id)
    ), waiting as (
      select count(*) as orders, sum(charge.amount_paise) as paise, min(charge.paid_at) as since
      -- One by one, by their ids: for a join PostgreSQL reads all orders that have ever lapsed.
      from charge, lateral (select state from orders where id = charge.order_id offset 0) as orders
      where charge.paid_at > now() - interval '7 days' and charge.state = 'paid' and orders.state in ('unpaid', 'lapsed')
    ), unsettled as (
      select count(*) as refunds, sum(amount_paise) as paise, min(created_at) as since from refund where settled_at is null
    ), failed as (
      select count(*) as refunds, sum(refund.amount_paise) as paise from refund join payment on payment.id = payment_id
      where refund.state = 'failed' and payment.status <> 'refunded'
    ), event as (
      select count(*) as events, min(received_at) as since from webhook_event where settled_at is null
    ), late as (
      select least((select min(next_check_at) from charge), (select min(next_check_at) from refund)) as since
    ), unanswered as (
      select least((select min(unanswered_since) from charge where next_check_at is not null),
        (select min(unanswered_since) from refund where next_check_at is not null)) as since
    )
    select name, labels, coalesce(value, 0)::float8 as value
    from apart, waiting, unsettled, failed, event, late, unanswered, lateral (values
      ('dastak_captured_unfulfilled_rupees', array['order waits'], waiting.paise / 100.0),
      ('dastak_captured_unfulfilled_rupees', array['unmatched'], apart.paise / 100.0),
      ('dastak_captured_unfulfilled_rupees', array['refund under way'], unsettled.paise / 100.0),
      ('dastak_captured_unfulfilled_rupees', array['refund failed'], failed.paise / 100.0),
      ('dastak_payments_apart', array[]::text[], apart.payments),
      ('dastak_paid_orders_waiting', array[]::text[], waiting.orders),
      ('dastak_paid_order_waiting_seconds', array[]::text[], ${secondsSince('waiting')}),
      ('dastak_refunds_unsettled', array[]::text[], unsettled.refunds),
      ('dastak_refund_unsettled_seconds', array[]::text[], ${secondsSince('unsettled')}),
      ('dastak_refunds_failed', array[]::text[], failed.refunds),
      ('dastak_payment_events_unsettled', array[]::text[], event.events),
      ('dastak_payment_event_unsettled_seconds', array[]::text[], ${secondsSince('event')}),
      ('dastak_payment_check_late_seconds', array[]::text[], ${secondsSince('late')}),
      ('dastak_payment_unanswered_seconds', array[]::text[], ${secondsSince('unanswered')})
    ) as told (name, labels, value)`,
};

function secondsSince(what: string) {
  return sql`greatest(extract(epoch from now() - ${sql.ref(`${what}.since`)}), 0)`;
}

/** The state of this process: each process finds out by itself. */
export function watchGateway(gateway: PaymentGateway, registry: Registry): void {
  new Gauge({
    name: 'dastak_provider_paused',
    help: '1 while a provider is hardly asked, since it has not answered',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      this.set({ provider: 'razorpay' }, gateway.isPaused() ? 1 : 0);
    },
  });
}
