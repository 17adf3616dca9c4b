import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { changePicture, removePicture } from './change-picture.ts';
import { editProduct } from './edit-product.ts';
import { listProducts } from './list-products.ts';
import { endPlannedPrice, planPrice } from './plan-price.ts';
import { showProduct } from './show-product.ts';
import { translateProduct } from './translate-product.ts';

/** The handlers of the calls about what the shop sells, at which price and with which picture. */
export function productHandlers(deps: ConsoleDeps) {
  return {
    consoleProducts: listProducts(deps),
    consoleProduct: showProduct(deps),
    editProduct: editProduct(deps),
    planPrice: planPrice(deps),
    endPlannedPrice: endPlannedPrice(deps),
    translateProduct: translateProduct(deps),
    changePicture: changePicture(deps),
    removePicture: removePicture(deps),
  } satisfies Partial<ConsoleHandlers>;
}
