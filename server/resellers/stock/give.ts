import { sql } from 'kysely';
import { isDay } from '../../../contract/calendar-days.ts';
import type { giveStickers, takeBackStickers } from '../../../contract/reseller-stock.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { requireReseller } from '../reseller.ts';
import { lockActing } from '../team/acting.ts';
import { lockChosen } from './chosen.ts';
import { sealNote } from './note.ts';

/** Marks stickers as sold. Of two devices that mark the same ones the first has done so; what it wrote stays. */
export function giveChosen({ database, vault, now }: Services): Handler<typeof giveStickers> {
  return async ({ guid, given_on, note, ...chosen }, { principal }) => {
    await requireReseller(database.db, principal, guid);
    const today = indianDate(now());
    const day = given_on ?? today;
    requireDay(day, today);
    const { marked, left } = await database.db.transaction().execute(async (tx) => {
      const stickers = await lockChosen(tx, principal, chosen, today);
      const free = stickers.filter(({ state }) => state === 'allocated').map(({ id }) => id);
      await lockActing(tx, principal);
      const by = { reseller_id: principal.id, member_id: principal.memberId };
      const ids = await mark(tx, { ...by, given_on: day, created_at: now() }, free);
      if (note) await addNotes(tx, vault, ids, note);
      return { marked: ids.length, left: stickers.length - ids.length };
    });
    const Message = left > 0 ? en.sell_on.marked_some : en.sell_on.marked;
    return { marked, left, Message, values: { count: marked, left } };
  };
}

/** Not in the future, and a day that the calendar has. */
function requireDay(day: string, today: string): void {
  if (day <= today && isDay(day)) return;
  const sentence = en.sell_on.day_invalid;
  throw new ApiError(422, 'day_invalid', sentence, { errors: { given_on: [sentence] } });
}

/** Returns the ids of the new marks. One that another reseller made, who had the sticker before, is replaced. */
async function mark(
  tx: Db,
  columns: { reseller_id: number; member_id: number | null; given_on: string; created_at: Date },
  stickerIds: number[],
): Promise<number[]> {
  if (stickerIds.length === 0) return [];
  const marks = await tx
    .insertInto('given_sticker')
    .values(stickerIds.map((sticker_id) => ({ sticker_id, ...columns })))
    .onConflict((conflict) =>
      conflict
        .column('sticker_id')
        .doUpdateSet({ ...columns, note_sealed: null })
        .whereRef('given_sticker.reseller_id', '<>', 'excluded.reseller_id'),
    )
    .returning('id')
    .execute();
  return marks.map(({ id }) => id);
}

/** Each note is bound to its row, so that the same words are sealed for each. */
async function addNotes(tx: Db, vault: Vault, ids: number[], note: string): Promise<void> {
  const sealed = ids.map((id) => sealNote(vault, id, note));
  await sql`update given_sticker set note_sealed = noted.sealed
    from unnest(${ids}::bigint[], ${sealed}::bytea[]) as noted (id, sealed) where given_sticker.id = noted.id`.execute(
    tx,
  );
}

/** Takes marks back. What is registered stays sold. */
export function takeBackChosen({ database, now }: Services): Handler<typeof takeBackStickers> {
  return async ({ guid, ...chosen }, { principal }) => {
    await requireReseller(database.db, principal, guid);
    const taken_back = await database.db.transaction().execute(async (tx) => {
      const stickers = await lockChosen(tx, principal, chosen, indianDate(now()));
      await lockActing(tx, principal);
      const ids = stickers.filter(({ state }) => state !== 'activated').map(({ id }) => id);
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await tx
        .deleteFrom('given_sticker')
        .where('sticker_id', 'in', ids)
        .where('reseller_id', '=', principal.id)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
    return { taken_back, Message: en.sell_on.taken_back, values: { count: taken_back } };
  };
}
