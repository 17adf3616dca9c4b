import type { Db } from '../../db/database.ts';

/** Ends the unused hand-on code of a locked sticker: whatever happens to the sticker, the code is no longer valid. */
export async function endHandOn(tx: Db, stickerId: number): Promise<void> {
  await tx.deleteFrom('hand_on').where('sticker_id', '=', stickerId).where('taken_at', 'is', null).execute();
}

/** The same for all stickers of an owner who deletes their account. */
export async function endHandOnsOf(tx: Db, ownerId: number): Promise<void> {
  await tx.deleteFrom('hand_on').where('owner_id', '=', ownerId).where('taken_at', 'is', null).execute();
}
