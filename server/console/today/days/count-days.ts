import { sql } from 'kysely';
import { ownerAnswerNames } from '../../../../contract/owner-answers.ts';
import type { Db } from '../../../db/database.ts';

/** What of a day's orders is whose: a reseller's (0: the shop's own), a product's or a state's, by its id. Money in paise. */
export interface Share {
  by: 'reseller' | 'product' | 'state';
  of: number;
  orders: number;
  /** New stickers. */
  sold: number;
  paise: number;
}

/** What happened on a day in India. Money in paise. `sold…`: see `Funnel` in the contract. */
export interface DayCount {
  day: string;
  orders: number;
  sales_paise: number;
  registered: number;
  contacts: number;
  answered: number;
  sold: number;
  sold_registered: number;
  sold_used: number;
  sold_answered: number;
  shares: Share[];
}

/** Counts these days from the rows, each by the indexes of its own: a day costs what happened in it, however many rows there are. */
export async function countDays(db: Db, days: string[]): Promise<DayCount[]> {
  if (days.length === 0) return [];
  const [sums, shares] = [await sumsOf(db, days), await sharesOf(db, days)];
  return sums.map((sum) => ({
    ...sum,
    shares: shares.filter(({ day }) => day === sum.day).map(({ day: _day, ...share }) => share),
  }));
}

/** The days with their beginning and end. */
const listed = (days: string[]) => sql`(select day, day::timestamp at time zone 'Asia/Kolkata' as since,
  (day + 1)::timestamp at time zone 'Asia/Kolkata' as until from unnest(${days}::date[]) as given (day)) as listed`;

/** An order that was paid counts on that day, one on account on the day it was placed; cancelled ones not at all. So does `sold` of the list of orders. */
const sold = (days: string[]) => sql`sold as materialized (
  select listed.day, found.* from ${listed(days)} cross join lateral (
    select id, kind, reseller_id, state_id, total_paise, net_paise from orders
      where paid_at >= since and paid_at < until and state <> 'cancelled'
    union all select id, kind, reseller_id, state_id, total_paise, net_paise from orders
      where kind = 'reseller' and mode = 'postpaid' and paid_at is null and created_at >= since and created_at < until
        and state <> 'cancelled'
  ) as found)`;

/** Whose stickers are new: the other kinds pay for one that somebody has. */
const isNew = sql`sold.kind in ('shop', 'reseller')`;

const isAnswered = sql`exists (select from contact_step
  where contact_id = contact.id and contact_step.kind = any (${ownerAnswerNames}::text[]))`;

async function sumsOf(db: Db, days: string[]): Promise<Omit<DayCount, 'shares'>[]> {
  const { rows } = await sql<Omit<DayCount, 'shares'>>`
    with ${sold(days)},
      sales as (select day, count(*)::integer as orders, sum(net_paise)::bigint as paise from sold group by day),
      pieces as (select day, sum(quantity)::integer as sold from sold join order_line on order_id = sold.id
        where ${isNew} group by day),
      life as (select day, count(*) filter (where activated_at is not null)::integer as registered,
          count(*) filter (where used.is_used)::integer as used, count(*) filter (where used.is_answered)::integer as answered
        from sold join sticker on sticker.order_id = sold.id
          cross join lateral (select count(*) > 0 as is_used, coalesce(bool_or(${isAnswered}), false) as is_answered
            from contact where sticker_id = sticker.id) as used
        where ${isNew} group by day)
    select listed.day, coalesce(sales.orders, 0) as orders, coalesce(sales.paise, 0)::bigint as sales_paise,
      (select count(*)::integer from sticker where activated_at >= since and activated_at < until) as registered,
      asked.contacts, asked.answered, coalesce(pieces.sold, 0) as sold, coalesce(life.registered, 0) as sold_registered,
      coalesce(life.used, 0) as sold_used, coalesce(life.answered, 0) as sold_answered
    from ${listed(days)} cross join lateral (
        select count(*)::integer as contacts, count(*) filter (where ${isAnswered})::integer as answered from contact
        where created_at >= since and created_at < until) as asked
      left join sales using (day) left join pieces using (day) left join life using (day) order by listed.day`.execute(
    db,
  );
  return rows;
}

/** A line's part of what its order cost is that of its price: discount and GST are shared alike. */
async function sharesOf(db: Db, days: string[]): Promise<(Share & { day: string })[]> {
  const { rows } = await sql<Share & { day: string }>`
    with ${sold(days)},
      lines as (select sold.day, sold.id, product_id, case when ${isNew} then quantity else 0 end as quantity,
          round(net_paise::numeric * quantity * price_paise / nullif(total_paise, 0)) as paise
        from sold join order_line on order_id = sold.id),
      whole as (select sold.*, coalesce((select sum(quantity) from lines where lines.id = sold.id), 0) as quantity from sold)
    select day, case when grouping(reseller_id) = 0 then 'reseller' else 'state' end as by,
      coalesce(case when grouping(reseller_id) = 0 then reseller_id else state_id end, 0)::integer as of,
      count(*)::integer as orders, sum(quantity)::integer as sold, sum(net_paise)::bigint as paise
    from whole group by grouping sets ((day, reseller_id), (day, state_id))
    union all select day, 'product', product_id, count(distinct id)::integer, sum(quantity)::integer,
      coalesce(sum(paise), 0)::bigint from lines group by day, product_id`.execute(db);
  return rows;
}
