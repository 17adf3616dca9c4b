import { paiseOf } from '../../contract/money.ts';
import { productDetail } from '../../contract/shop.ts';
import type { CallFunction } from '../api.ts';
import { type ProductId, productIds } from './cart.ts';

/** A sticker as its pages show it. */
export interface Product {
  id: ProductId;
  name: string;
  description: string;
  pricePaise: number;
  strikedPaise: number;
  pictures: string[];
}

export function loadProducts(call: CallFunction): Promise<Product[]> {
  return Promise.all(productIds.map((id) => loadProduct(call, id)));
}

export async function loadProduct(call: CallFunction, id: ProductId): Promise<Product> {
  const [product] = (await call(productDetail, { product_id: id })).Product;
  if (!product) throw new Error(`There is no product ${id}`);
  return {
    id,
    name: product.product_name,
    description: product.description,
    pricePaise: paiseOf(product.price) ?? 0,
    strikedPaise: paiseOf(product.striked_price) ?? 0,
    pictures: product.productImg.map(({ product_photo }) => product_photo),
  };
}
