import { byAddress, type Visitor } from '../limits/by-address.ts';
import type { Counted } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { findPromo, type Promo, type PromoWish } from './promo.ts';

type Parts = Pick<Services, 'vault' | 'limits'>;

/** Counts a guess at a code, or refuses with 429 who has guessed too often from this address. */
export function countGuess({ vault, limits }: Parts, visitor: Visitor): Promise<Counted> {
  return limits.count(byAddress(vault, 'promo-address', visitor));
}

/**
 * The code that somebody at this address gives, as `findPromo` finds it. A wrong one is a guess wherever it is given, and all are counted together:
 * refuses with 429 who has guessed too often. Not inside a transaction.
 */
export async function tryPromo(
  parts: Parts & Pick<Services, 'database'>,
  visitor: Visitor,
  wish: PromoWish,
): Promise<Promo | null> {
  // Counted before the look and taken back after a right one: many at once would all be looked at otherwise.
  const counted = await countGuess(parts, visitor);
  const promo = await findPromo(parts.database.db, wish);
  if (promo) await counted.takeBack();
  return promo;
}
