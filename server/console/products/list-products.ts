import type { consoleProducts } from '../../../contract/console/products.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { presentProduct } from './present-product.ts';

/** More products of its own than the shop will ever sell. */
const maxProducts = 200;

export function listProducts({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof consoleProducts> {
  return async () => {
    const products = await db.selectFrom('product').selectAll().orderBy('id').limit(maxProducts).execute();
    return { Products: await Promise.all(products.map((product) => presentProduct(db, product, now()))) };
  };
}
