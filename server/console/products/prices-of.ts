import { rupees } from '../../../contract/money.ts';
import { planStateOf } from '../../catalog/price-at.ts';
import type { Db } from '../../db/database.ts';

const maxShown = 100;

/** What a product cost, costs and is going to cost: a hundred of each at most. */
export async function pricesOf(db: Db, productId: number, now: Date) {
  const plans = await plansOf(db, productId);
  const begun = plans.filter(({ from_at }) => from_at <= now);
  const prices = [...(await setByHand(db, productId)), ...begun].sort(
    (a, b) => b.from_at.getTime() - a.from_at.getTime(),
  );
  return {
    Prices: prices.slice(0, maxShown).map(({ from_at, end, by, ...price }) => ({
      from: from_at.toISOString(),
      until: end?.toISOString() ?? '',
      ...inRupees(price),
      by,
    })),
    Plans: plans.reverse().flatMap((plan) => {
      const state = planStateOf(plan, now);
      if (state === 'over') return [];
      const { id, from_at, until_at, by, ...price } = plan;
      const times = { from: from_at.toISOString(), until: until_at?.toISOString() ?? '' };
      return [{ id, state, ...times, ...inRupees(price), by }];
    }),
  };
}

interface Paise {
  price_paise: number;
  striked_price_paise: number;
}

const inRupees = ({ price_paise, striked_price_paise }: Paise) => ({
  price: rupees(price_paise),
  striked_price: rupees(striked_price_paise),
});

async function setByHand(db: Db, productId: number) {
  const rows = await db
    .selectFrom('product_price')
    .leftJoin('operator', 'operator.id', 'operator_id')
    .select(['from_at', 'price_paise', 'striked_price_paise', 'operator.name as by'])
    .where('product_id', '=', productId)
    .orderBy('product_price.id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({ ...row, end: null }));
}

/** The last to begin first. */
async function plansOf(db: Db, productId: number) {
  const rows = await db
    .selectFrom('planned_price')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['planned_price.id', 'from_at', 'until_at', 'ended_at', 'price_paise', 'striked_price_paise'])
    .select('operator.name as by')
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .orderBy('planned_price.id', 'desc')
    .limit(2 * maxShown)
    .execute();
  return rows.map((row) => ({ ...row, end: row.ended_at ?? row.until_at }));
}
