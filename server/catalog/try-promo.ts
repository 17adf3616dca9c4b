import { addressUses, type ClientIdentity } from '../limits/address-uses.ts';
import type { Counted } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { findPromo, type Promo, type PromoQuery } from './promo.ts';

type Deps = Pick<Services, 'vault' | 'limits'>;

/** Counts a guess at a code, or rejects with 429 after too many guesses from this address. */
export function countPromoGuess({ vault, limits }: Deps, client: ClientIdentity): Promise<Counted> {
  return limits.count(addressUses(vault, 'promo-address', client));
}

/**
 * The code entered by a buyer at this address, as `findPromo` finds it. A wrong code counts as a guess wherever it is entered, and all guesses are
 * counted together: rejects with 429 after too many. Not to be called inside a transaction.
 */
export async function tryPromo(
  deps: Deps & Pick<Services, 'database'>,
  client: ClientIdentity,
  query: PromoQuery,
): Promise<Promo | null> {
  // Counted before the lookup and undone after a valid code: otherwise many simultaneous guesses would all be looked up.
  const counted = await countPromoGuess(deps, client);
  const promo = await findPromo(deps.database.db, query);
  if (promo) await counted.uncount();
  return promo;
}
