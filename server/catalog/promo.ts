import { type Selectable, sql } from 'kysely';
import type { promoScopes } from '../../contract/shop.ts';
import type { Db } from '../db/database.ts';
import type { PromoCodeTable } from '../db/tables.ts';

export type Promo = Pick<Selectable<PromoCodeTable>, 'id' | 'code' | 'percent' | 'use_limit'>;
export type PromoScope = (typeof promoScopes)[number];

interface Wish {
  /** As somebody typed it. */
  code: string;
  scope: PromoScope;
  /** Of the order, before its discount. */
  totalPaise: number;
  now: Date;
}

/** The code, if it counts now for such an order; null for every other reason, which is nobody's business. */
export async function findPromo(db: Db, { code, scope, totalPaise, now }: Wish): Promise<Promo | null> {
  const promo = db
    .selectFrom('promo_code')
    .select(['id', 'code', 'percent', 'use_limit'])
    .where(sql<string>`upper(code)`, '=', sql<string>`upper(${code})`)
    .where('scope', '=', scope)
    .where('is_active', '=', true)
    .where('active_from', '<=', now)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>', now)]))
    .where((eb) => eb.or([eb('minimum_total_paise', 'is', null), eb('minimum_total_paise', '<=', totalPaise)]))
    .where(hasUsesLeft);
  return (await promo.executeTakeFirst()) ?? null;
}

const hasUsesLeft = sql<boolean>`(use_limit is null or uses < use_limit)`;

/**
 * Counts one more use of a code, for a person; false where none is left, and the caller's transaction must not go on. Compared and counted up in one statement:
 * of those who want the last one, one gets it. Its row stays locked until the transaction ends, so that the same person's
 * orders are counted one after the other, too.
 */
export async function holdPromo(tx: Db, promoId: number, phoneIndex: Buffer): Promise<boolean> {
  const held = await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', promoId)
    .where(hasUsesLeft)
    .returning('use_limit_per_phone')
    .executeTakeFirst();
  if (!held) return false;
  const limit = held.use_limit_per_phone;
  return limit === null || (await usesBy(tx, promoId, phoneIndex)) < limit;
}

async function usesBy(tx: Db, promoId: number, phoneIndex: Buffer): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('promo_code_id', '=', promoId)
    .where('phone_index', '=', phoneIndex)
    .where('holds_promo', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** An order that held a use lets it go. Where somebody has set the count back meanwhile, nothing else may fail for it. */
export async function giveBackPromo(tx: Db, promoId: number): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', promoId)
    .where('uses', '>', 0)
    .execute();
}
