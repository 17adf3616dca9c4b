import type { Db } from '../../db/database.ts';
import { type Batch, setBatch } from './batch.ts';
import { type Stickers, stickersOf, updateSome } from './update-some.ts';

/** Somebody has registered it, or his customer has paid for it and is about to. */
export const inUse: Stickers = (stickers) =>
  stickers.where((eb) =>
    eb.or([
      eb('state', '=', 'activated'),
      eb.and([eb('state', '!=', 'off'), eb('kind', '=', 3), eb('is_paid', '=', true)]),
    ]),
  );

const recalled: Stickers = (stickers) =>
  stickers
    .where('state', 'in', ['minted', 'allocated'])
    .where((eb) => eb.or([eb('kind', '!=', 3), eb('is_paid', '=', false)]));

/** Switches the next stickers of a locked batch off: those that nobody uses, or all of them. */
export async function recallSome(tx: Db, batch: Batch): Promise<void> {
  const all = stickersOf(tx, batch);
  const some = batch.recalls_used ? all.where('state', '!=', 'off') : recalled(all);
  if (await updateSome(tx, some, { state: 'off' })) return;
  await setBatch(tx, batch, { state: 'recalled' });
}
