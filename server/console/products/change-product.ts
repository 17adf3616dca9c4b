import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProductTable } from '../../db/tables.ts';
import type { Operator } from '../../http/principal.ts';
import { requireVersion } from '../require-version.ts';

/** As it is stored: without the prices that are planned. */
export type ProductRow = Selectable<ProductTable>;

/** The product, if it still has the version that the operator was shown; it stays locked until the transaction ends. */
export async function lockProduct(
  tx: Db,
  { product_id, version }: { product_id: number; version: number },
  principal: Operator,
): Promise<ProductRow> {
  const locked = await tx.selectFrom('product').selectAll().where('id', '=', product_id).forUpdate().executeTakeFirst();
  return requireVersion(locked, version, principal);
}

/** Writes the changed fields, as the product's next version. */
export function changeProduct(
  tx: Db,
  { id, version }: ProductRow,
  values: Updateable<ProductTable>,
): Promise<ProductRow> {
  return tx
    .updateTable('product')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
