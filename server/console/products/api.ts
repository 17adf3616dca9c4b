import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { changePicture, removePicture } from './change-picture.ts';
import { editProduct } from './edit-product.ts';
import { listProducts } from './list-products.ts';
import { showProduct } from './show-product.ts';

/** What the shop sells, at which price and with which picture. */
export function mountProducts(mount: Mount, deps: ConsoleDeps): void {
  mount(consoleCalls.consoleProducts, listProducts(deps));
  mount(consoleCalls.consoleProduct, showProduct(deps));
  mount(consoleCalls.editProduct, editProduct(deps));
  mount(consoleCalls.changePicture, changePicture(deps));
  mount(consoleCalls.removePicture, removePicture(deps));
}
