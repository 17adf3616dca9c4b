import type { Db } from '../../db/database.ts';
import { pictureAddress } from './picture-file.ts';

export interface PictureSize {
  src: string;
  width: number;
  height: number;
}

/** The sizes in which a picture is served, narrowest first; none for a product without an uploaded picture. */
export async function sizesOf(db: Db, pictureId: string | null): Promise<PictureSize[]> {
  if (pictureId === null) return [];
  const files = await db
    .selectFrom('picture_file')
    .select(['width', 'height'])
    .where('picture_id', '=', pictureId)
    .orderBy('width')
    .execute();
  return files.map((file) => ({ ...file, src: pictureAddress(pictureId, file.width) }));
}
