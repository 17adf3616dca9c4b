import type { Payment, Refund } from '../../simulators/razorpay-entities.ts';
import type { Verdict } from '../../torture/book.ts';
import { run } from '../sql.ts';
import type { DayTown } from './day-town.ts';
import type { NightTask } from './night.ts';
import type { Asked } from './recorder.ts';

interface KnownPayment {
  id: string;
  standing: string;
  order_state: string | null;
  is_paid: boolean;
  refunded: number;
}

interface KnownMessage {
  id: string;
  channel: string;
  state: string;
  spared: string | null;
  detail: string | null;
  provider_id: string | null;
}

/** What there is of all that was promised, now that all is at rest, and a sentence for each of it that does not hold. */
export async function check(day: DayTown, tasks: NightTask[]): Promise<{ found: string[]; verdicts: Verdict[] }> {
  const found = [
    ...(await ofMoney(day)),
    ...(await ofMessages(day)),
    ...(await ofInvoices(day)),
    ...(await ofJobs(day)),
  ];
  const audit = await wholeAudit(day);
  const verdicts = await day.book.verdicts();
  const unkept = verdicts.flatMap(({ kind, lost, doubled }) => [
    ...lost.map((name) => `${kind} lost: ${name}`),
    ...doubled.map((name) => `${kind} doubled: ${name}`),
  ]);
  const failed = [...day.recorder.asked.values()].flatMap(unexpectedOf);
  const night = tasks.flatMap(({ name, fault }) => (fault === null ? [] : [`the nightly ${name}: ${fault}`]));
  return { found: [...found, ...audit, ...unkept, ...failed, ...night], verdicts };
}

function unexpectedOf({ kind, step, errors, refused }: Asked): string[] {
  const answers = [...errors, ...(refused > 0 ? [['429', refused] as const] : [])];
  return answers.map(([why, times]) => `${kind}: ${step} was answered ${why}, ${times} ×`);
}

/** Every payment that the provider has captured has paid for one order, or is on its way back or there. */
async function ofMoney({ filled, shop }: DayTown): Promise<string[]> {
  const answer = await fetch(`${shop.providers.controlUrl}/_payments`);
  const ledger: { payments: Payment[]; refunds: Refund[] } = await answer.json();
  const known = await run<KnownPayment>(filled.url, [
    `select provider_payment_id as id, payment.standing, orders.state as order_state, orders.paid_at is not null as is_paid,
      coalesce((select sum(amount_paise) from refund where payment_id = payment.id and refund.state = 'processed'), 0)::float8 as refunded
     from payment left join charge on charge.id = charge_id left join orders on orders.id = order_id
     where payment.created_at > now() - interval '1 day'`,
  ]);
  const byId = new Map(known.map((payment) => [payment.id, payment]));
  const found: string[] = [];
  for (const payment of ledger.payments) {
    if (!payment.captured) continue;
    const ours = byId.get(payment.id);
    if (!ours) found.push(`${payment.id} was captured, and we know nothing of it`);
    else if (ours.standing !== 'credited' && ours.refunded < payment.amount)
      found.push(`${payment.id} is ${ours.standing} and was not sent back`);
    else if (ours.standing === 'credited' && !ours.is_paid)
      found.push(`${payment.id} was credited, and its order is not paid`);
    if (ours && ours.refunded !== payment.amount_refunded)
      found.push(`${payment.id}: the provider sent back ${payment.amount_refunded}, we know of ${ours.refunded}`);
  }
  const twice = await run<{ id: number }>(filled.url, [
    `select order_id as id from payment join charge on charge.id = charge_id where payment.standing = 'credited'
     group by order_id having count(*) > 1`,
  ]);
  return [...found, ...twice.map(({ id }) => `order ${id} was paid twice`)];
}

/** What a provider has accepted is one message of ours, once; of what we hold for sent, each was accepted; and nothing was given up. */
async function ofMessages(day: DayTown): Promise<string[]> {
  const accepted = await day.accepted();
  const known = await run<KnownMessage>(day.filled.url, [
    `select id, channel, state, spared, detail, provider_id from outgoing where created_at > (select min(created_at) from operator)`,
  ]);
  const byReference = new Map<string, KnownMessage>();
  for (const message of known) {
    byReference.set(message.id, message);
    // A notification is named by its id without hyphens, and a call by a flow only by what the provider calls it.
    byReference.set(message.id.replaceAll('-', ''), message);
    if (message.provider_id) byReference.set(message.provider_id, message);
  }
  const times = new Map<KnownMessage, number>();
  const found: string[] = [];
  for (const { channel, reference, providerId } of accepted) {
    const message = byReference.get(reference) ?? byReference.get(providerId);
    if (message) times.set(message, (times.get(message) ?? 0) + 1);
    else found.push(`${channel} ${reference} was sent, and is no message of ours`);
  }
  for (const message of known) {
    const { id, channel, state, spared, detail, provider_id } = message;
    const sent = times.get(message) ?? 0;
    if (spared === null && ['failed', 'refused', 'dead'].includes(state))
      found.push(`${channel} ${id} is ${state}: ${detail}`);
    if (sent > 1) found.push(`${channel} ${id} was sent ${sent} times`);
    // Whom a message was spared counts as reached, since they know already.
    const isSent = provider_id !== null || state === 'accepted' || (state === 'delivered' && spared === null);
    if (isSent && sent === 0) found.push(`${channel} ${id} is ${state}, and nobody was sent it`);
    if (sent > 0 && (state === 'queued' || state === 'sending'))
      found.push(`${channel} ${id} was sent and is ${state}`);
  }
  return found;
}

/** Those of this financial year are numbered from 1 on, without a gap. */
async function ofInvoices({ filled }: DayTown): Promise<string[]> {
  const gaps = await run<{ year: string; count: number; last: number }>(filled.url, [
    `select financial_year as year, count(*)::int as count, max(number)::int as last from invoice
     where financial_year <> '2526' group by financial_year having count(*) <> max(number)`,
  ]);
  return gaps.map(({ year, count, last }) => `${count} invoices of ${year}, and the last is number ${last}`);
}

/** None was given up. */
async function ofJobs({ filled }: DayTown): Promise<string[]> {
  const failed = await run<{ name: string; count: number }>(filled.url, [
    "select name, count(*)::int as count from jobs.job where state = 'failed' group by name",
  ]);
  return failed.map(({ name, count }) => `${count} jobs of ${name} have failed`);
}

async function wholeAudit({ operator }: DayTown): Promise<string[]> {
  for (let after = 0; ; ) {
    const { is_whole, broken, checked_to, newest } = await operator.at('/audit/check', { after });
    if (!is_whole) return [`entry ${broken} of the audit log is not as it was written`];
    if (checked_to >= newest) return [];
    after = checked_to;
  }
}
