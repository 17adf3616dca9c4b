import type { Db } from '../../db/database.ts';

/** Ends the code of a locked sticker that nobody has come with yet: whatever becomes of the sticker, it is good no more. */
export async function endHandOn(tx: Db, stickerId: number): Promise<void> {
  await tx.deleteFrom('hand_on').where('sticker_id', '=', stickerId).where('taken_at', 'is', null).execute();
}

/** The same of all stickers of an owner who goes. */
export async function endHandOnsOf(tx: Db, ownerId: number): Promise<void> {
  await tx.deleteFrom('hand_on').where('owner_id', '=', ownerId).where('taken_at', 'is', null).execute();
}
