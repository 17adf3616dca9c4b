import type * as z from 'zod/mini';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { type giveStickers, mostChosen, type takeBackStickers } from '../../../contract/reseller-stock.ts';
import { latinDigits } from '../../../contract/typed.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notFound, type Principal } from '../../http/principal.ts';
import { ownStickers } from './own-stickers.ts';

type Chosen = Pick<
  z.output<typeof giveStickers.input | typeof takeBackStickers.input>,
  'GUIDs' | 'from' | 'to' | 'all'
>;

/** The ids from one sticker of the reseller's to another, both included; null where no end is named. */
export async function rangeOf(
  db: Db,
  resellerId: number,
  { from, to }: Pick<Chosen, 'from' | 'to'>,
): Promise<[first: number, last: number] | null> {
  if (!from && !to) return null;
  const one = await idOf(db, resellerId, 'from', from || to);
  const other = to && from ? await idOf(db, resellerId, 'to', to) : one;
  return [Math.min(one, other), Math.max(one, other)];
}

async function idOf(db: Db, resellerId: number, field: 'from' | 'to', typed: string): Promise<number> {
  const number = latinDigits(typed).trim();
  const found = await db
    .selectFrom('sticker')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where((eb) =>
      /^\d{1,12}$/.test(number) ? eb('id', '=', Number(number)) : eb('guid', '=', parseStickerCode(typed)),
    )
    .executeTakeFirst();
  if (found) return found.id;
  const sentence = en.sell_on.unknown_code;
  throw new ApiError(422, 'unknown_code', sentence, { errors: { [field]: [sentence] } });
}

/**
 * Locks the stickers that were chosen, in the order of their ids, and returns their ids and states. A code that is not this reseller's is answered as
 * one that does not exist, and then none is chosen.
 */
export async function lockChosen(
  tx: Db,
  principal: Principal<'reseller'>,
  { GUIDs, all, ...ends }: Chosen,
  today: string,
) {
  const range = await rangeOf(tx, principal.id, ends);
  const codes = [...new Set(GUIDs)];
  if (codes.length === 0 && !range && !all) throw new ApiError(422, 'nothing_chosen', en.sell_on.nothing_chosen);
  const own = ownStickers(tx, principal.id, today);
  const stickers = await own.all
    .select(['sticker.id', 'guid', 'state'])
    .where((eb) =>
      eb.or([
        ...(codes.length > 0 ? [eb('guid', 'in', codes)] : []),
        ...(range ? [eb.between('sticker.id', ...range)] : []),
        ...(all ? [own.isIn(all)] : []),
      ]),
    )
    .orderBy('sticker.id')
    .limit(mostChosen + 1)
    .forUpdate('sticker')
    .execute();
  if (stickers.length > mostChosen) throw new ApiError(422, 'too_many', en.sell_on.too_many);
  const found = new Set(stickers.map(({ guid }) => guid));
  if (codes.some((code) => !found.has(code))) throw notFound(principal);
  return stickers;
}
