import { sql } from 'kysely';
import { daysAfter } from '../../../contract/calendar-days.ts';
import type { promoEffect as promoEffectCall } from '../../../contract/console/promo-codes.ts';
import { rupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { startOfDay } from '../lists/indian-days.ts';

export interface Effect {
  orders: number;
  turnover: number;
  discount: number;
  cancelled: number;
}

export const noEffect: Effect = { orders: 0, turnover: 0, discount: 0, cancelled: 0 };

/** The beginning of a period of so many days in India, today the last of them; of 0 days: before all. */
export function sinceOf(days: number, now: Date): Date {
  return days === 0 ? new Date(0) : startOfDay(daysAfter(indianDate(now), 1 - days));
}

export function promoEffect({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof promoEffectCall> {
  return async ({ id, days }, { principal }) => {
    const promo = await db.selectFrom('promo_code').select('id').where('id', '=', id).executeTakeFirst();
    if (!promo) throw notFound(principal);
    const since = sinceOf(days, now());
    const effect = (await effectsOf(db, [id], since)).get(id) ?? noEffect;
    return { Effect: { ...effect, ...(await wentBackOf(db, id, since)), of_all: await countPaid(db, since) } };
  };
}

/** What these codes did since a moment, by their ids; read from an index alone, however many orders there are. */
export async function effectsOf(db: Db, ids: number[], since: Date): Promise<Map<number, Effect>> {
  const { rows } = await sql<Effect & { id: number; turnover: number }>`
    select promo_code_id as id, count(*) filter (where state <> 'cancelled')::integer as orders,
      coalesce(sum(net_paise) filter (where state <> 'cancelled'), 0)::bigint as turnover,
      coalesce(sum(discount_paise) filter (where state <> 'cancelled'), 0)::bigint as discount,
      count(*) filter (where state = 'cancelled')::integer as cancelled
    from orders where promo_code_id = any (${ids}::integer[]) and paid_at >= ${since} group by promo_code_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, orders, turnover, discount, cancelled }) => [
      id,
      { orders, cancelled, turnover: rupees(turnover), discount: rupees(discount) },
    ]),
  );
}

/** What of the credited payments of its orders went back, as their buyers read it: of those that were cancelled, and of the others. */
async function wentBackOf(db: Db, id: number, since: Date): Promise<{ cancelled_rupees: number; refunded: number }> {
  const { rows } = await sql<{ cancelled: number; others: number }>`
    select coalesce(sum(refund.amount_paise) filter (where orders.state = 'cancelled'), 0)::bigint as cancelled,
      coalesce(sum(refund.amount_paise) filter (where orders.state <> 'cancelled'), 0)::bigint as others
    from refund join payment on payment.id = payment_id and standing = 'credited'
      join charge on charge.id = charge_id join orders on orders.id = order_id
    where refund.state <> 'failed' and promo_code_id = ${id} and orders.paid_at >= ${since}`.execute(db);
  return { cancelled_rupees: rupees(rows[0]?.cancelled ?? 0), refunded: rupees(rows[0]?.others ?? 0) };
}

async function countPaid(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from orders
    where paid_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
