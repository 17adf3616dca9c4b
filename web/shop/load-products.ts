import { paiseOf } from '../../contract/money.ts';
import type { CallFunction } from '../api.ts';
import { type ProductId, productIds } from '../cart.ts';

/** A sticker as its pages show it. */
export interface Product {
  id: ProductId;
  name: string;
  description: string;
  /** In which both are; none where that is English. */
  language?: string | undefined;
  pricePaise: number;
  strikedPaise: number;
  /** The instant at which this price ends; none where no end is planned. */
  priceUntil?: string | undefined;
  /** Stars out of 5, and the number of reviews; null where there is no rating. */
  rating: { stars: number; reviews: number } | null;
  pictures: ProductPicture[];
}

/** An uploaded picture comes in several widths; one of our drawings does not. */
export interface ProductPicture {
  src: string;
  srcSet?: string | undefined;
  width: number;
  height: number;
  /** What it shows; '' where no description was entered. */
  alt: string;
}

/** The size of our drawings. */
const drawn = { width: 800, height: 600 };

export function loadProducts(call: CallFunction): Promise<Product[]> {
  return Promise.all(productIds.map((id) => loadProduct(call, id)));
}

export async function loadProduct(call: CallFunction, id: ProductId): Promise<Product> {
  const { productDetail } = await import('../../contract/shop.ts');
  const [product] = (await call(productDetail, { product_id: id })).Product;
  if (!product) throw new Error(`There is no product ${id}`);
  return {
    id,
    name: product.product_name,
    description: product.description,
    language: product.language,
    pricePaise: paiseOf(product.price) ?? 0,
    strikedPaise: paiseOf(product.striked_price) ?? 0,
    priceUntil: product.price_until,
    rating: product.rating === null ? null : { stars: product.rating, reviews: product.reviews },
    pictures: product.productImg.map(({ product_photo, srcset, alt = '', ...size }) => ({
      ...{ src: product_photo, srcSet: srcset, alt },
      ...{ width: size.width ?? drawn.width, height: size.height ?? drawn.height },
    })),
  };
}
