import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { nullIfUnavailable } from '../db/null-if-unavailable.ts';
import type { PaymentGateway } from './ports.ts';

interface GaugeDefinition {
  name: string;
  help: string;
  value: RawBuilder<{ value: number }>;
}

/** What is late, or what an operator has to look at. All is well while all values are 0, or are soon 0 again. */
const gauges: GaugeDefinition[] = [
  {
    name: 'dastak_payments_apart',
    help: 'Payments kept that belong to no order of ours, or are of another amount than asked for',
    value: sql`select count(*)::integer as value from payment
      where standing in ('wrong_amount', 'unknown') and status <> 'refunded'
        and not exists (select from refund where payment_id = payment.id)`,
  },
  {
    name: 'dastak_paid_orders_waiting',
    help: 'Orders of the last week whose money came and that were not fulfilled yet',
    value: sql`select count(*)::integer as value from charge join orders on orders.id = order_id
      where charge.paid_at > now() - interval '7 days' and charge.state = 'paid' and orders.state in ('unpaid', 'lapsed')`,
  },
  {
    name: 'dastak_refunds_unsettled',
    help: 'Refunds that are owed or on their way',
    value: sql`select count(*)::integer as value from refund where settled_at is null`,
  },
  {
    name: 'dastak_refunds_failed',
    help: 'Refunds that the provider could not make, and whose payments are still here',
    value: sql`select count(*)::integer as value from refund join payment on payment.id = payment_id
      where refund.state = 'failed' and payment.status <> 'refunded'`,
  },
  {
    name: 'dastak_payment_events_unsettled',
    help: 'Events of the payment provider that are not worked off yet',
    value: sql`select count(*)::integer as value from webhook_event where settled_at is null`,
  },
  {
    name: 'dastak_payment_check_late_seconds',
    help: 'For how long the charge or refund that waits longest should have been looked at',
    value: sql`select coalesce(greatest(extract(epoch from now() - least(
        (select min(next_check_at) from charge), (select min(next_check_at) from refund))), 0), 0)::float8 as value`,
  },
  {
    name: 'dastak_payment_unanswered_seconds',
    help: 'For how long the provider has not answered the oldest question about a charge or refund',
    value: sql`select coalesce(greatest(extract(epoch from now() - least(
        (select min(unanswered_since) from charge where next_check_at is not null),
        (select min(unanswered_since) from refund where next_check_at is not null))), 0), 0)::float8 as value`,
  },
];

export function watchPayments(db: Db, registry: Registry): void {
  for (const { name, help, value } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const result = await nullIfUnavailable(value.execute(db));
        // Not 0, which would mean that all is well.
        if (!result) return this.remove();
        this.set(result.rows[0]?.value ?? 0);
      },
    });
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
