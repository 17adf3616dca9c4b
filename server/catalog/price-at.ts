import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PlannedPriceTable, ProductTable, Tables } from '../db/tables.ts';

export type Price = Pick<Selectable<ProductTable>, 'price_paise' | 'striked_price_paise' | 'striked_proof'>;

/** A product at the price of a moment. */
export interface Product extends Selectable<ProductTable> {
  /** When that price ends, if it is an offer's; null otherwise. */
  price_until: Date | null;
  /** What it costs without an offer. `plan`: the planned price that this is; null if it was set by hand. */
  standing: Price & { plan: number | null };
}

/**
 * The products with their price at a moment: the only place that computes it. An offer, which has an end, counts before a price that has none; of
 * those the one that began last. Until one has begun it is the product's own price, which is set by hand.
 */
export async function findProducts(db: Db, ids: number[], at: Date): Promise<Map<number, Product>> {
  const rows = await db
    .selectFrom('product')
    .leftJoinLateral(
      (eb) => inForce(eb, at).where('until_at', '>', at).as('offer'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) => inForce(eb, at).where('until_at', 'is', null).as('begun'),
      (join) => join.onTrue(),
    )
    .selectAll('product')
    .select(['offer.price_paise as o_price', 'offer.striked_price_paise as o_struck', 'offer.striked_proof as o_proof'])
    .select(['begun.price_paise as b_price', 'begun.striked_price_paise as b_struck', 'begun.striked_proof as b_proof'])
    .select(['offer.until_at as price_until', 'begun.id as plan'])
    .where((eb) => eb('product.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(
    rows.map(({ o_price, o_struck, o_proof, b_price, b_struck, b_proof, plan, price_until, ...product }) => {
      const { price_paise, striked_price_paise, striked_proof } = product;
      const own: Price = { price_paise, striked_price_paise, striked_proof };
      const standing = priceOf(b_price, b_struck, b_proof) ?? own;
      const now = priceOf(o_price, o_struck, o_proof) ?? standing;
      return [product.id, { ...product, ...now, price_until, standing: { ...standing, plan } }];
    }),
  );
}

/** The planned price of a product that began last, of those that nobody has ended. */
function inForce(eb: ExpressionBuilder<Tables, 'product'>, at: Date) {
  return eb
    .selectFrom('planned_price')
    .select(['id', 'price_paise', 'striked_price_paise', 'striked_proof', 'until_at'])
    .whereRef('planned_price.product_id', '=', 'product.id')
    .where('from_at', '<=', at)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at)]))
    .orderBy('from_at', 'desc')
    .orderBy('planned_price.id', 'desc')
    .limit(1);
}

function priceOf(paise: number | null, struck: number | null, striked_proof: string | null): Price | null {
  return paise === null || struck === null ? null : { price_paise: paise, striked_price_paise: struck, striked_proof };
}

/** Where a planned price is: it has not begun, it counts, or it is over. Of an offer also one that an operator has ended. */
export type PlanState = 'comes' | 'counts' | 'over';

export function planStateOf(
  { from_at, until_at, ended_at }: Pick<Selectable<PlannedPriceTable>, 'from_at' | 'until_at' | 'ended_at'>,
  at: Date,
): PlanState {
  const end = ended_at ?? until_at;
  if (end && end <= at) return 'over';
  return from_at > at ? 'comes' : 'counts';
}
