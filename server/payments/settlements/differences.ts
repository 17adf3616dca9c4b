import { sql } from 'kysely';
import { daysCompared, type settlementDifferences } from '../../../contract/console/books.ts';
import type { Db } from '../../db/database.ts';

/** A domestic payment is settled two working days after it was captured; weekends and holidays make it a few more. */
const daysUntilMissing = 7;
/** More are not listed; whoever has so many has one cause to find. */
const listedAtMost = 500;

const dayMs = 24 * 3600_000;

/** What the reports and our own books say differently. */
export interface FoundDifference {
  why: (typeof settlementDifferences)[number];
  /** The provider's id of the payment or refund. */
  entity_id: string;
  /** Paise; 0 where one of the two has none. */
  reported_paise: number;
  booked_paise: number;
  /** When it was settled, or captured or sent back where no report has it. */
  at: Date;
}

/** From a moment until before another; null: without an end. */
interface Span {
  from: Date;
  to: Date | null;
}

/** The last `daysCompared` days. */
export function lastDays(now: Date): Span {
  return { from: new Date(now.getTime() - daysCompared * dayMs), to: null };
}

/**
 * The differences of what was settled in a span, and of what was paid and sent back in it and is missing since, the newest first, at most 500.
 */
export async function findDifferences(db: Db, { from, to }: Span, now: Date): Promise<FoundDifference[]> {
  const missedSince = new Date(Math.min(to?.getTime() ?? Infinity, now.getTime() - daysUntilMissing * dayMs));
  const { rows } = await sql<FoundDifference>`
    with item as (
      select settlement.settled_at, settlement_item.*,
        case kind when 'payment' then (select payment.amount_paise from payment where provider_payment_id = entity_id)
          when 'refund' then (select max(refund.amount_paise) from refund where provider_refund_id = entity_id) end as booked_paise
      from settlement join settlement_item on settlement_id = settlement.id
      where settlement.settled_at >= ${from} and settlement.settled_at < ${to ?? 'infinity'}::timestamptz
    ), missing as (${missingQuery(from, missedSince)})
    select why, entity_id, reported_paise::float8 as reported_paise, booked_paise::float8 as booked_paise, at from (
      select 'not_ours' as why, entity_id, amount_paise as reported_paise, 0 as booked_paise, settled_at as at from item
        where kind in ('payment', 'refund') and booked_paise is null
      union all
      select 'other_amount', entity_id, amount_paise, booked_paise, settled_at from item where booked_paise <> amount_paise
      union all
      select 'settled_twice', entity_id, amount_paise, coalesce(booked_paise, 0), settled_at from item
        where exists (select from settlement_item as other where other.entity_id = item.entity_id and other.settlement_id < item.settlement_id)
      union all
      select 'does_not_add_up', entity_id, credit_paise - debit_paise, amount_paise - fee_paise, settled_at from item
        where kind = 'payment' and credit_paise - debit_paise <> amount_paise - fee_paise
      union all
      select 'no_longer_reported', entity_id, amount_paise, coalesce(booked_paise, 0), settled_at from item
        where reported_on in (select day from settlement_day where lines = 0)
      union all
      select why, entity_id, 0, paise, at from missing
    ) as found
    order by at desc, entity_id limit ${listedAtMost}`.execute(db);
  return rows;
}

export interface UnderWay {
  payments: number;
  /** Paise that were captured and that no settlement has yet, less what went back meanwhile. */
  paise: number;
}

/** What the provider still has of ours: captured within the last week and in no settlement yet. What is older is a difference. */
export async function underWay(db: Db, now: Date): Promise<UnderWay> {
  const since = new Date(now.getTime() - daysUntilMissing * dayMs);
  const { rows } = await sql<UnderWay>`
    select count(*) filter (where is_payment)::float8 as payments, coalesce(sum(paise), 0)::float8 as paise from (
      select true as is_payment, amount_paise as paise from payment
        where captured_at >= ${since} and currency = 'INR' and ${isUnsettled('provider_payment_id')}
      union all
      select false, -amount_paise from refund
        where state = 'processed' and settled_at >= ${since} and ${isUnsettled('provider_refund_id')}
    ) as open`.execute(db);
  return rows[0] ?? { payments: 0, paise: 0 };
}

/** What is in no report though its time has come, and the reports of all days since have been read. */
function missingQuery(since: Date, until: Date) {
  return sql`
    select 'payment_missing' as why, provider_payment_id as entity_id, amount_paise as paise, captured_at as at from payment
    where captured_at >= ${since} and captured_at < ${until} and currency = 'INR'
      and ${isUnsettled('provider_payment_id')} and ${wasReadSince('captured_at')}
    union all
    select 'refund_missing', provider_refund_id, amount_paise, settled_at from refund
    where state = 'processed' and settled_at >= ${since} and settled_at < ${until} and provider_refund_id is not null
      and ${isUnsettled('provider_refund_id')} and ${wasReadSince('settled_at')}`;
}

function isUnsettled(id: string) {
  return sql`not exists (select from settlement_item where entity_id = ${sql.ref(id)})`;
}

/** Whether a row of `settlement_day` is of a day that had ended when its report was last read: until then it may grow. */
export const wasReadToItsEnd = sql<boolean>`read_at >= (settlement_day.day + 1)::timestamp at time zone 'Asia/Kolkata'`;

/** Whether the reports of all days were read on which it may have been settled; until then nobody can say that it is missing. */
function wasReadSince(moment: string) {
  const day = sql`(${sql.ref(moment)} at time zone 'Asia/Kolkata')::date`;
  return sql`(select count(*) from settlement_day
    where day between ${day} and ${day} + ${daysUntilMissing}::integer and ${wasReadToItsEnd}) = ${daysUntilMissing + 1}`;
}

export interface ReadDays {
  /** Between these all were read: from the first that was to the day before the first that was not. '' for none. */
  from: string;
  to: string;
  /** The newest of those with lines that were not understood. */
  unreadable: string[];
}

/** Of which days reports were read. */
export async function readDays(db: Db): Promise<ReadDays> {
  const { rows } = await sql<{ from: string; to: string }>`
    select min(day)::text as "from", max(day)::text as "to" from (
      select day, day - (row_number() over (order by day))::integer as run from settlement_day
    ) as days group by run order by run limit 1`.execute(db);
  const unreadable = await db
    .selectFrom('settlement_day')
    .select('day')
    .where('unreadable', '>', 0)
    .orderBy('day', 'desc')
    .limit(31)
    .execute();
  return { ...(rows[0] ?? { from: '', to: '' }), unreadable: unreadable.map(({ day }) => day) };
}
