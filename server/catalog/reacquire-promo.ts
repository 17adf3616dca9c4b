import type { Db } from '../db/database.ts';

/**
 * Counts a use of a code that an order had released when it expired, and whose buyer has paid all the same: at the price they
 * were shown, even if other buyers have used the code up meanwhile.
 */
export async function reacquirePromo(tx: Db, promoId: number): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', promoId)
    .execute();
}
