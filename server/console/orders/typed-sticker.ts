import { typedCode } from '../../../contract/typed-code.ts';
import { consoleText } from '../../../messages/console.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export type TypedSticker = Awaited<ReturnType<typeof find>> & object;

/** The sticker whose code was scanned or typed, locked. */
export async function findTyped(tx: Db, typed: string): Promise<TypedSticker> {
  const code = typedCode(typed);
  const sticker = /^[0-9A-Z]{16}$/.test(code) ? await find(tx, code) : undefined;
  if (!sticker) throw new ApiError(404, 'sticker_unknown', consoleText.orders.sticker_unknown);
  return sticker;
}

function find(tx: Db, guid: string) {
  return tx
    .selectFrom('sticker')
    .select(['id', 'guid', 'kind', 'product_id', 'state', 'order_id', 'is_paid', 'duration_in_days'])
    .select(({ selectFrom }) =>
      selectFrom('batch').select('batch.state').whereRef('batch.id', '=', 'sticker.batch_id').as('batch_state'),
    )
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
}
