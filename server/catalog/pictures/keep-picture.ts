import type { Db } from '../../db/database.ts';
import type { Picture } from './read-picture.ts';

/** Keeps a picture for good: pages that lie in somebody's cache still ask for it. The same one is kept once. */
export async function keepPicture(tx: Db, { id, files }: Picture, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('picture')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  const kept = files.map((file) => ({ ...file, picture_id: id, media_type: 'image/webp' as const }));
  await tx.insertInto('picture_file').values(kept).execute();
}
