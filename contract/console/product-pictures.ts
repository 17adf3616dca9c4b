import * as z from 'zod/mini';
import { products as t } from '../../messages/console/products.ts';
import { body } from '../fields.ts';
import { maxPictureBytes } from '../pictures.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { product, productId } from './product-fields.ts';

export const changePicture = declareConsoleCall({
  path: '/console/product/picture',
  summary: 'Gives a product a new picture: a JPEG, PNG or WebP, which is written anew without what its camera noted',
  rolesBesidesOwner: [],
  actions: ['product.picture'],
  maxBody: Math.ceil(maxPictureBytes / 3) * 4 + 1024,
  input: body({
    product_id: productId,
    version,
    /** The file, in base64. */
    picture: z.string({ error: t.picture_missing }).check(
      z.minLength(1, { error: t.picture_missing, abort: true }),
      // Nobody looks for letters in what is too long.
      z.maxLength(Math.ceil(maxPictureBytes / 3) * 4, { error: t.picture_heavy, abort: true }),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, t.picture_type),
    ),
  }),
  output: { Product: product },
  errors: { ...editErrors, picture_refused: 422 },
});

export const removePicture = declareConsoleCall({
  path: '/console/product/picture/remove',
  summary: 'Shows the picture that we drew again',
  rolesBesidesOwner: [],
  actions: ['product.picture'],
  input: body({ product_id: productId, version }),
  output: { Product: product },
  errors: editErrors,
});
