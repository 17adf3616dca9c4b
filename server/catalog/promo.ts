import { type Selectable, sql } from 'kysely';
import type { promoScopes } from '../../contract/shop.ts';
import type { Db } from '../db/database.ts';
import type { PromoCodeTable } from '../db/tables.ts';

export type Promo = Pick<Selectable<PromoCodeTable>, 'id' | 'code' | 'percent'>;
export type PromoScope = (typeof promoScopes)[number];

/** A code that a buyer enters, and the order it is for. */
export interface PromoQuery {
  /** As typed. */
  code: string;
  scope: PromoScope;
  /** The order's total before its discount. */
  totalPaise: number;
  now: Date;
}

/** The promo, if its code is valid now for such an order; null otherwise, without revealing the reason. */
export async function findPromo(db: Db, { code, scope, totalPaise, now }: PromoQuery): Promise<Promo | null> {
  const promo = validNow(db, { totalPaise, now })
    .select(['id', 'code', 'percent'])
    .where(sql<string>`upper(code)`, '=', sql<string>`upper(${code})`)
    .where('scope', '=', scope);
  return (await promo.executeTakeFirst()) ?? null;
}

/** The codes that are valid now for an order of this total. */
function validNow(db: Db, { totalPaise, now }: Pick<PromoQuery, 'totalPaise' | 'now'>) {
  return db
    .selectFrom('promo_code')
    .where('is_active', '=', true)
    .where('active_from', '<=', now)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>', now)]))
    .where((eb) => eb.or([eb('minimum_total_paise', 'is', null), eb('minimum_total_paise', '<=', totalPaise)]))
    .where(hasUsesLeft);
}

interface ReleasedPromo extends Pick<PromoQuery, 'totalPaise' | 'now'> {
  id: number;
  /** The discount at that time. */
  percent: number;
  /** Keyed hash of the phone that it was reserved for. */
  phone: Buffer;
}

/** Whether a code that an order has released would be valid for the same buyer and percent today. Its row stays locked until the transaction ends. */
export async function lockAndRevalidatePromo(
  tx: Db,
  { id, percent, phone, ...query }: ReleasedPromo,
): Promise<boolean> {
  const same = validNow(tx, query).where('id', '=', id).where('percent', '=', percent);
  const promo = await same.select('use_limit_per_phone').forUpdate().executeTakeFirst();
  if (!promo) return false;
  const { use_limit_per_phone: maxUses } = promo;
  return maxUses === null || (await countUsesBy(tx, id, phone)) < maxUses;
}

export const hasUsesLeft = sql<boolean>`(use_limit is null or uses < use_limit)`;

/** The buyer who wants a use of a code: their phone, and the network they order from, null where it is not needed. Keyed hashes. */
interface PromoBuyer {
  phone: Buffer;
  network: Buffer | null;
}

/** `gone`: no use is left, or none for this buyer. `busy`: unpaid orders of this network hold its maximum. `isLimited`: its uses are limited. */
type PromoReservation = { outcome: 'held'; isLimited: boolean } | { outcome: 'gone' | 'busy' };

/**
 * Counts one more use of a code for a buyer; unless the result is `held` the surrounding transaction must not go on. Compares and increments in one
 * statement: of several orders that want the last use, one gets it. The code's row stays locked until the transaction ends, so that orders of the
 * same buyer and the same network are also counted one after the other.
 */
export async function reservePromo(tx: Db, promoId: number, { phone, network }: PromoBuyer): Promise<PromoReservation> {
  const updated = await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', promoId)
    .where(hasUsesLeft)
    .returning(['use_limit', 'use_limit_per_phone'])
    .executeTakeFirst();
  if (!updated) return { outcome: 'gone' };
  const { use_limit, use_limit_per_phone } = updated;
  if (use_limit_per_phone !== null && (await countUsesBy(tx, promoId, phone)) >= use_limit_per_phone)
    return { outcome: 'gone' };
  if (use_limit === null) return { outcome: 'held', isLimited: false };
  const isBusy = network && (await countUnpaidFrom(tx, promoId, network)) >= maxUnpaid(use_limit);
  return isBusy ? { outcome: 'busy' } : { outcome: 'held', isLimited: true };
}

/** A fifth of a code's uses, rounded up, at least two, may be held by unpaid orders of one network: so buyers who do not pay cannot block others. */
const maxUnpaid = (uses: number) => Math.max(2, Math.ceil(uses / 5));

async function countUnpaidFrom(tx: Db, promoId: number, network: Buffer): Promise<number> {
  // The release before leaves `held_from` set when an order is paid, expires or is cancelled: hence the second condition.
  const unpaid = orderCountQuery(tx, promoId).where('held_from', '=', network).where('state', '=', 'unpaid');
  return (await unpaid.executeTakeFirstOrThrow()).count;
}

/** How many orders with this phone have reserved the code, or used it. */
export async function countUsesBy(tx: Db, promoId: number, phoneIndex: Buffer): Promise<number> {
  const uses = orderCountQuery(tx, promoId).where('phone_index', '=', phoneIndex).where('holds_promo', '=', true);
  return (await uses.executeTakeFirstOrThrow()).count;
}

/** How many orders were placed with a code. */
function orderCountQuery(tx: Db, promoId: number) {
  return tx
    .selectFrom('orders')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('promo_code_id', '=', promoId);
}

/** Releases the use that an order had reserved. If an operator has reset the count meanwhile, the transaction must not fail because of it. */
export async function releasePromo(tx: Db, promoId: number): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', promoId)
    .where('uses', '>', 0)
    .execute();
}
