import type * as z from 'zod/mini';
import type { stickerList } from '../../../contract/console/stickers.ts';
import { typedCode } from '../../../contract/typed-code.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { presentRow } from './present-row.ts';

/** Product names are looked up for the rows of the page alone. */
export function list({ database: { db } }: Pick<Services, 'database'>): Rule<typeof stickerList> {
  return async (asked) => {
    const order = { id: 'sticker.id', column: 'sticker.id' };
    const { found, given } = await listOf(db, stickersAsked(db, asked), asked, order);
    const products = await db.selectFrom('product').select(['id', 'name']).execute();
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const Stickers = found.map((row) => presentRow({ ...row, product_name: names.get(row.product_id) ?? '' }));
    return { Stickers, ...given };
  };
}

function stickersAsked(db: Db, { search, state, kind, batch, reseller, order }: z.output<typeof stickerList.input>) {
  let asked = db.selectFrom('sticker').selectAll();
  if (state) asked = asked.where('state', '=', state);
  if (kind) asked = asked.where('kind', '=', Number(kind));
  if (batch) asked = asked.where('batch_id', '=', batch);
  if (reseller) asked = asked.where('reseller_id', '=', reseller);
  if (order) asked = asked.where('order_id', '=', order);
  if (search) asked = asked.where((eb) => eb.between('guid', ...beginningLike(search)));
  return asked;
}

const length = 16;

/** The first and the last code that begin like this; LIKE would not use the index on codes. */
function beginningLike(search: string): [string, string] {
  const start = typedCode(search).slice(0, length);
  return [start.padEnd(length, '0'), start.padEnd(length, 'Z')];
}
