import sharp from 'sharp';
import type { TestServer } from '../server.ts';

let products = 100;

/** A new product, in addition to the specification's two. */
export async function newProduct({ services }: Pick<TestServer, 'services'>): Promise<number> {
  products += 1;
  const { db } = services.database;
  const price = { price_paise: 45_000, striked_price_paise: 60_000 };
  await db
    .insertInto('product')
    .values({ id: products, name: `Van Sticker ${products}`, ...price })
    .execute();
  return products;
}

/** A price that is to come unless `times` say otherwise, planned by an operator. */
export async function addPlan(
  { services }: Pick<TestServer, 'services'>,
  product_id: number,
  operator_id: number,
  times: { from_at?: Date; until_at?: Date } = {},
) {
  const price = { price_paise: 40_000, striked_price_paise: 40_000 };
  const { id } = await services.database.db
    .insertInto('planned_price')
    .values({ ...price, product_id, operator_id, from_at: new Date('2099-01-01T00:00:00Z'), ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A picture of one colour. */
export function blank(width: number, height: number, background = '#f5a300') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The smallest picture that is accepted, as it is uploaded. */
export const smallPicture = (await blank(400, 300).png().toBuffer()).toString('base64');
