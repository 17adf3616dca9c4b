import type {
  changePicture as changePictureCall,
  removePicture as removePictureCall,
} from '../../../contract/console/product-pictures.ts';
import { reencodePicture } from '../../catalog/pictures/reencode-picture.ts';
import { storePicture } from '../../catalog/pictures/store-picture.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { changeProduct, lockProduct } from './change-product.ts';
import { presentProduct } from './present-product.ts';

/** The picture is read before anything is locked: that may take seconds. */
export function changePicture({ database: { db }, now }: Services): Handler<typeof changePictureCall> {
  return async ({ picture: base64, ...shown }, { principal }) => {
    const picture = await reencodePicture(Buffer.from(base64, 'base64'));
    return db.transaction().execute(async (tx) => {
      await storePicture(tx, picture, now());
      return setPicture(tx, { ...shown, pictureId: picture.id, principal, now: now() });
    });
  };
}

export function removePicture({ database: { db }, now }: Services): Handler<typeof removePictureCall> {
  return (shown, { principal }) =>
    db.transaction().execute((tx) => setPicture(tx, { ...shown, pictureId: null, principal, now: now() }));
}

interface PictureChange {
  product_id: number;
  version: number;
  pictureId: string | null;
  principal: Operator;
  now: Date;
}

async function setPicture(tx: Db, { pictureId, principal, now, ...shown }: PictureChange) {
  const before = await lockProduct(tx, shown, principal);
  const after = await changeProduct(tx, before, { picture_id: pictureId });
  const changes = { picture_id: [before.picture_id, pictureId] };
  await recordAudit(tx, principal, {
    action: 'product.picture',
    subject: 'product',
    subjectId: before.id,
    changes,
    now,
  });
  return { Product: await presentProduct(tx, after, now) };
}
