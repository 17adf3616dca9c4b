import type { Db } from '../../db/database.ts';

/** Ends what an owner who leaves could still do by the links about these contacts, and forgets whom they blocked. */
export async function endAnswering(tx: Db, ownerId: number, contactIds: string[]): Promise<void> {
  await tx
    .deleteFrom('answer_link')
    .where((eb) => eb('contact_id', '=', eb.fn.any(eb.val(contactIds))))
    .execute();
  await tx.deleteFrom('owner_block').where('owner_id', '=', ownerId).execute();
}
