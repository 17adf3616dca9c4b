import type * as z from 'zod/mini';
import type { editProduct as editProductCall } from '../../../contract/console/products.ts';
import type { Product } from '../../catalog/product.ts';
import { setPrice } from '../../catalog/set-price.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { changeProduct, lockProduct } from './change-product.ts';
import { claimsOf } from './claims.ts';
import { presentProduct } from './present-product.ts';

type Input = z.output<(typeof editProductCall)['input']>;

/** Of two operators who edit a product at once the second gets an error; an order gets the price that is stored when it is placed. */
export function editProduct({ database: { db }, now }: Services): Handler<typeof editProductCall> {
  return (input, { principal }) =>
    db.transaction().execute(async (tx) => {
      const before = await lockProduct(tx, input, principal);
      const { name, description, picture_alt, price: pricePaise, striked_price: strikedPaise } = input;
      const claims = claimsOf(before, input);
      if (isNewPrice(before, input))
        await setPrice(tx, { productId: before.id, pricePaise, strikedPaise, operatorId: principal.id, now: now() });
      const after = await changeProduct(tx, before, { name, description, picture_alt, ...claims });
      const entry = { action: 'product.edit', subject: 'product', subjectId: before.id } as const;
      await recordAudit(tx, principal, {
        ...entry,
        changes: changesBetween(audited(before), audited(after)),
        now: now(),
      });
      return { Product: await presentProduct(tx, after) };
    });
}

function isNewPrice(before: Product, { price, striked_price }: Input): boolean {
  return before.price_paise !== price || before.striked_price_paise !== striked_price;
}

/** The fields of a product that the log shows. */
function audited({ name, description, price_paise, striked_price_paise, picture_alt, ...product }: Product) {
  const { rating_tenths, review_count, rating_proof, striked_proof } = product;
  const texts = { name, description, picture_alt };
  return { ...texts, price_paise, striked_price_paise, rating_tenths, review_count, rating_proof, striked_proof };
}
