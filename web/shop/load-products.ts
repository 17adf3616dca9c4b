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
  /** Stars of 5, and of how many reviews; null where there is no rating. */
  rating: { stars: number; reviews: number } | null;
  pictures: ProductPicture[];
}

/** One that was handed in comes in several widths; one that we drew has none. */
export interface ProductPicture {
  src: string;
  srcSet?: string | undefined;
  width: number;
  height: number;
  /** What it shows; '' where nobody has said so. */
  alt: string;
}

/** Of what we drew. */
const drawn = { width: 800, height: 600 };

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
    rating: product.rating === null ? null : { stars: product.rating, reviews: product.reviews },
    pictures: product.productImg.map(({ product_photo, srcset, alt = '', ...size }) => ({
      ...{ src: product_photo, srcSet: srcset, alt },
      ...{ width: size.width ?? drawn.width, height: size.height ?? drawn.height },
    })),
  };
}
