import type { Db } from '../db/database.ts';

/**
 * Counts a use of a code that an order had let go of when it lapsed, and whose buyer has paid all the same: at the price he
 * was told, also where others have used the code up meanwhile.
 */
export async function honourPromo(tx: Db, promoId: number): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', promoId)
    .execute();
}
