import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { changePicture, removePicture } from './change-picture.ts';
import { editProduct } from './edit-product.ts';
import { listProducts } from './list-products.ts';
import { showProduct } from './show-product.ts';

/** What the shop sells, at which price and with which picture. */
export function answerProducts(answer: Answer, parts: ConsoleParts): void {
  answer(consoleCalls.deskProducts, listProducts(parts));
  answer(consoleCalls.deskProduct, showProduct(parts));
  answer(consoleCalls.editProduct, editProduct(parts));
  answer(consoleCalls.changePicture, changePicture(parts));
  answer(consoleCalls.removePicture, removePicture(parts));
}
