import type { Db } from '../db/database.ts';

const invented = 'Invented for the sandbox';

/** Adds the claims that the specification shows for both products, unless they were changed: a real shop claims nothing that it has not proven. */
export async function addClaims(tx: Db): Promise<void> {
  await tx
    .updateTable('product')
    .set({ rating_tenths: 45, review_count: 50, rating_proof: invented, striked_proof: invented })
    .where('id', 'in', [1, 2])
    .where('rating_tenths', 'is', null)
    .where('striked_proof', 'is', null)
    .where('version', '=', 1)
    .execute();
}
