import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type {
  endPlannedPrice as endPlannedPriceCall,
  planPrice as planPriceCall,
} from '../../../contract/console/planned-prices.ts';
import { indianMinute } from '../../../contract/indian-time.ts';
import { type Locale, messagesFor } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import { planStateOf } from '../../catalog/price-at.ts';
import type { Db } from '../../db/database.ts';
import type { PlannedPriceTable } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { longDay } from '../../orders/operator-mails.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { changeProduct, lockProduct } from './change-product.ts';
import { presentProduct } from './present-product.ts';

type Input = z.output<(typeof planPriceCall)['input']>;
type Plan = Selectable<PlannedPriceTable>;

const t = en.console_products;

/** Counts as a change of the product: while its row is locked nobody else plans a price of it, so that no two offers overlap. */
export function planPrice({ database: { db }, now }: Services): Handler<typeof planPriceCall> {
  return (input, { principal, locale }) =>
    db.transaction().execute(async (tx) => {
      const product = await lockProduct(tx, input, principal);
      const at = now();
      const values = { product_id: product.id, operator_id: principal.id, ...columnsOf(input, at) };
      await requireNoOverlap(tx, values, locale);
      const { id } = await tx.insertInto('planned_price').values(values).returning('id').executeTakeFirstOrThrow();
      await recordAudit(tx, principal, {
        ...{ action: 'product.price_plan', subject: 'product', subjectId: product.id },
        changes: { plan_id: id, ...audited(values) },
        now: at,
      });
      return { Product: await presentProduct(tx, await changeProduct(tx, product, {}), at) };
    });
}

function columnsOf({ from, until, price, striked_price, striked_proof }: Input, now: Date) {
  const from_at = from ?? now;
  if (from_at < now) throw refused(422, 'validation', { from: t.plan_past });
  if (until && until <= from_at) throw refused(422, 'validation', { until: t.plan_until_before });
  const prices = { price_paise: price, striked_price_paise: striked_price, striked_proof: striked_proof || null };
  return { from_at, until_at: until ?? null, ...prices };
}

/** A new price may come during an offer: it counts once that is over. */
async function requireNoOverlap(
  tx: Db,
  { product_id, from_at, until_at }: Pick<Plan, 'product_id' | 'from_at' | 'until_at'>,
  locale: Locale,
): Promise<void> {
  const others = tx
    .selectFrom('planned_price')
    .select(['from_at', 'until_at'])
    .where('product_id', '=', product_id)
    .where('ended_at', 'is', null);
  const other = await (until_at
    ? others.where('from_at', '<', until_at).where('until_at', '>', from_at)
    : others.where('from_at', '=', from_at).where('until_at', 'is', null)
  )
    .orderBy('from_at')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  if (!other.until_at) throw refused(409, 'price_overlaps', { from: t.plan_twice });
  const values = { from: inWords(other.from_at, locale), until: inWords(other.until_at, locale) };
  throw refused(409, 'price_overlaps', { from: t.plan_overlaps }, values);
}

/** In India, as `28 November 2026, 18:00`. */
function inWords(at: Date, locale: Locale): string {
  const [day = '', time] = indianMinute(at).split('T');
  return `${longDay(new Date(day), messagesFor(locale).language)}, ${time}`;
}

/** One that has not begun was never a price, and leaves no row. */
export function endPlannedPrice({ database: { db }, now }: Services): Handler<typeof endPlannedPriceCall> {
  return ({ plan_id, ...shown }, { principal }) =>
    db.transaction().execute(async (tx) => {
      const product = await lockProduct(tx, shown, principal);
      const at = now();
      const plan = await tx
        .selectFrom('planned_price')
        .selectAll()
        .where('id', '=', plan_id)
        .where('product_id', '=', product.id)
        .executeTakeFirst();
      if (!plan) throw notFound(principal);
      const state = planStateOf(plan, at);
      if (state === 'over') throw new ApiError(409, 'price_over', t.plan_over);
      if (state === 'comes') await tx.deleteFrom('planned_price').where('id', '=', plan_id).execute();
      else await tx.updateTable('planned_price').set({ ended_at: at }).where('id', '=', plan_id).execute();
      await recordAudit(tx, principal, {
        ...{ action: 'product.price_end', subject: 'product', subjectId: product.id },
        changes: { plan_id, was: state, ...audited(plan) },
        now: at,
      });
      return { Product: await presentProduct(tx, await changeProduct(tx, product, {}), at), was: state };
    });
}

function audited({
  from_at,
  until_at,
  price_paise,
  striked_price_paise,
  striked_proof,
}: Omit<Plan, 'id' | 'ended_at'>) {
  return { from_at, until_at, price_paise, striked_price_paise, striked_proof };
}

function refused(
  status: 409 | 422,
  code: string,
  errors: Record<string, string>,
  values: Record<string, string> = {},
): ApiError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]]));
  return new ApiError(status, code, Object.values(errors).join(' '), { errors: lists, values });
}
