import { maxCountedRows } from '../../../contract/console/lists.ts';
import type {
  setStockLevel as setStockLevelCall,
  stockList as stockListCall,
} from '../../../contract/console/stock.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { changeProduct, lockProduct } from '../products/change-product.ts';
import { countFree, countGivenOut, countOrdered, daysLeft } from './count-stock.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function listStock({ database: { db }, now }: Deps): Handler<typeof stockListCall> {
  return async () => {
    const products = await db
      .selectFrom('product')
      .select(['id', 'name', 'stock_level', 'version'])
      .orderBy('id')
      .limit(200)
      .execute();
    const Stock = [];
    for (const { id, name, stock_level, version } of products) {
      const free = await countFree(db, id, { isPrinted: true });
      const unprinted = await countFree(db, id, { isPrinted: false });
      const { in_parcels, ordered } = await countOrdered(db, id);
      const givenOut = await countGivenOut(db, id, now());
      Stock.push({
        ...{ product_id: id, name, ...shownFree(free), days: daysLeft({ free, ordered, givenOut }) },
        ...{ unprinted: Math.min(unprinted, maxCountedRows), in_parcels, ordered, given_out: givenOut },
        ...{ level: stock_level ?? 0, version },
      });
    }
    return { Stock };
  };
}

/** The products of which fewer stickers are free than an operator wants to be warned of. Of the others nothing but that is counted. */
export async function lowStock(db: Db, now: Date) {
  const watched = await db
    .selectFrom('product')
    .select(['id', 'name', 'stock_level'])
    .where('stock_level', 'is not', null)
    .orderBy('id')
    .limit(200)
    .execute();
  const low = [];
  for (const { id, name, stock_level } of watched) {
    const free = await countFree(db, id, { isPrinted: true });
    if (free >= (stock_level ?? 0)) continue;
    const { ordered } = await countOrdered(db, id);
    const givenOut = await countGivenOut(db, id, now);
    low.push({ product_id: id, name, ...shownFree(free), days: daysLeft({ free, ordered, givenOut }) });
  }
  return low;
}

function shownFree(free: number) {
  return { free: Math.min(free, maxCountedRows), more: free > maxCountedRows };
}

/** Counts as a change of the product, as everything that is set of it. */
export function setStockLevel({ database: { db }, now }: Deps): Handler<typeof setStockLevelCall> {
  return ({ level, ...shown }, { principal }) =>
    db.transaction().execute(async (tx) => {
      const before = await lockProduct(tx, shown, principal);
      const values = { stock_level: level ?? null };
      await changeProduct(tx, before, values);
      await recordAudit(tx, principal, {
        ...{ action: 'product.stock_level', subject: 'product', subjectId: before.id },
        changes: changesBetween({ stock_level: before.stock_level }, values),
        now: now(),
      });
      return {};
    });
}
