import type { Db } from '../../db/database.ts';
import type { Picture } from './reencode-picture.ts';

/** Stores a picture permanently: cached pages still request it. The same picture is stored once. */
export async function storePicture(tx: Db, { id, files }: Picture, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('picture')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  const rows = files.map((file) => ({ ...file, picture_id: id, media_type: 'image/webp' as const }));
  await tx.insertInto('picture_file').values(rows).execute();
}
