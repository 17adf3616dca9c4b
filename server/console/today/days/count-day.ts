import { sql } from 'kysely';
import { ownerAnswerNames } from '../../../../contract/owner-answers.ts';
import type { Db } from '../../../db/database.ts';
import { endOfDay, startOfDay } from '../../lists/indian-days.ts';

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

/**
 * Counts a day from the rows: it costs what happened in it, however many rows there are. One day at a time, with its beginning and end as values: by
 * those the planner sees how few rows it is about.
 */
export async function countDay(db: Db, day: string): Promise<DayCount> {
  return { day, ...(await sumsOf(db, day)), shares: await sharesOf(db, day) };
}

const within = (day: string, column: string) =>
  sql`${sql.ref(column)} >= ${startOfDay(day)} and ${sql.ref(column)} < ${endOfDay(day)}`;

/** As `sold` of the list of orders: one that was paid counts on that day, one on account on the day it was placed; cancelled ones not. */
const sold = (day: string) => sql`sold as materialized (
  select id, kind, reseller_id, state_id, total_paise, net_paise from orders
    where ${within(day, 'paid_at')} and state <> 'cancelled'
  union all select id, kind, reseller_id, state_id, total_paise, net_paise from orders
    where kind = 'reseller' and mode = 'postpaid' and paid_at is null and ${within(day, 'created_at')}
      and state <> 'cancelled')`;

/** Whose stickers are new: the other kinds pay for one that somebody has. */
const isNew = sql`sold.kind in ('shop', 'reseller')`;

const isAnswered = sql`exists (select from contact_step
  where contact_id = contact.id and contact_step.kind = any (${ownerAnswerNames}::text[]))`;

async function sumsOf(db: Db, day: string): Promise<Omit<DayCount, 'day' | 'shares'>> {
  const { rows } = await sql<Omit<DayCount, 'day' | 'shares'>>`
    with ${sold(day)}
    select sales.orders, sales.sales_paise, asked.contacts, asked.answered, pieces.sold, life.*,
      (select count(*)::integer from sticker where ${within(day, 'activated_at')}) as registered
    from (select count(*)::integer as orders, coalesce(sum(net_paise), 0)::bigint as sales_paise from sold) as sales,
      (select coalesce(sum(quantity), 0)::integer as sold from sold join order_line on order_id = sold.id where ${isNew})
        as pieces,
      (select count(*) filter (where activated_at is not null)::integer as sold_registered,
          count(*) filter (where used.is_used)::integer as sold_used,
          count(*) filter (where used.is_answered)::integer as sold_answered
        from sold join sticker on sticker.order_id = sold.id
          cross join lateral (select count(*) > 0 as is_used, coalesce(bool_or(${isAnswered}), false) as is_answered
            from contact where sticker_id = sticker.id) as used
        where ${isNew}) as life,
      (select count(*)::integer as contacts, count(*) filter (where ${isAnswered})::integer as answered
        from contact where ${within(day, 'created_at')}) as asked`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum without a row');
  return sums;
}

/** A line's part of what its order cost is that of its price: discount and GST are shared alike. */
async function sharesOf(db: Db, day: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    with ${sold(day)},
      lines as (select sold.id, product_id, case when ${isNew} then quantity else 0 end as quantity,
          round(net_paise::numeric * quantity * price_paise / nullif(total_paise, 0)) as paise
        from sold join order_line on order_id = sold.id),
      pieces as (select id, sum(quantity) as quantity from lines group by id),
      whole as (select sold.*, quantity from sold left join pieces using (id))
    select case when grouping(reseller_id) = 0 then 'reseller' else 'state' end as by,
      coalesce(case when grouping(reseller_id) = 0 then reseller_id else state_id end, 0)::integer as of,
      count(*)::integer as orders, coalesce(sum(quantity), 0)::integer as sold, sum(net_paise)::bigint as paise
    from whole group by grouping sets ((reseller_id), (state_id))
    union all select 'product', product_id, count(distinct id)::integer, sum(quantity)::integer,
      coalesce(sum(paise), 0)::bigint from lines group by product_id`.execute(db);
  return rows;
}
