import type * as z from 'zod/mini';
import type { editProduct as editProductCall } from '../../../contract/console/products.ts';
import { findProducts } from '../../catalog/price-at.ts';
import { setPrice } from '../../catalog/set-price.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { changeProduct, lockProduct, type ProductRow } from './change-product.ts';
import { claimsOf } from './claims.ts';
import { presentProduct } from './present-product.ts';

type Input = z.output<(typeof editProductCall)['input']>;

/**
 * Of two operators who edit a product at once the second gets an error; an order gets the price that counts when it is placed. A price set here ends
 * a planned one that has begun and has no end; an offer goes on until its own end.
 */
export function editProduct({ database: { db }, now }: Services): Handler<typeof editProductCall> {
  return (input, { principal }) =>
    db.transaction().execute(async (tx) => {
      const row = await lockProduct(tx, input, principal);
      const at = now();
      const before = await withoutOffer(tx, row, at);
      const { name, description, picture_alt, price: pricePaise, striked_price: strikedPaise } = input;
      const claims = claimsOf(before, input);
      const values = { name, description, picture_alt, ...claims };
      if (isNewPrice(before, input)) {
        await setPrice(tx, { productId: row.id, pricePaise, strikedPaise, operatorId: principal.id, now: at });
        await changeProduct(tx, row, values);
      } else await keepPrice(tx, { row, plan: before.plan, values });
      const after = await withoutOffer(tx, row, at);
      const entry = { action: 'product.edit', subject: 'product', subjectId: row.id } as const;
      await recordAudit(tx, principal, {
        ...entry,
        changes: changesBetween(audited(before), audited(after)),
        now: at,
      });
      return { Product: await presentProduct(tx, row, at) };
    });
}

/** The proof of a struck price stays with the price that it is about. */
async function keepPrice(
  tx: Db,
  { row, plan, values }: { row: ProductRow; plan: number | null; values: { striked_proof: string | null } },
): Promise<void> {
  const { striked_proof, ...others } = values;
  if (plan === null) return void (await changeProduct(tx, row, values));
  await tx.updateTable('planned_price').set({ striked_proof }).where('id', '=', plan).execute();
  await changeProduct(tx, row, others);
}

/** The product as this call shows and changes it: at the price that counts whenever no offer does. */
async function withoutOffer(tx: Db, { id }: ProductRow, at: Date) {
  const product = (await findProducts(tx, [id], at)).get(id);
  if (!product) throw new Error(`There is no product ${id}`);
  return { ...product, ...product.standing };
}

function isNewPrice(before: ProductRow, { price, striked_price }: Input): boolean {
  return before.price_paise !== price || before.striked_price_paise !== striked_price;
}

/** The fields of a product that the log shows. */
function audited({ name, description, price_paise, striked_price_paise, picture_alt, ...product }: ProductRow) {
  const { rating_tenths, review_count, rating_proof, striked_proof } = product;
  const texts = { name, description, picture_alt };
  return { ...texts, price_paise, striked_price_paise, rating_tenths, review_count, rating_proof, striked_proof };
}
