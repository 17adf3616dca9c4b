import type { consoleProduct } from '../../../contract/console/products.ts';
import type { CallResult } from '../../api.ts';
import { typedRupees } from '../typed-number.ts';

export type Product = CallResult<typeof consoleProduct>['Product'];

/** What a product's form says, as its call takes it. */
export function editInput(product_id: number, typed: Record<string, string>) {
  const { version = '', name = '', description = '', picture_alt = '', price = '', striked_price = '' } = typed;
  const { striked_proof = '', rating_proof = '', rating = '', reviews = '' } = typed;
  const words = { name, description, picture_alt, striked_proof, rating_proof };
  const prices = { price: typedRupees(price), striked_price: typedRupees(striked_price) };
  return { product_id, version, ...words, ...prices, rating: numberOrNone(rating), reviews: numberOrNone(reviews) };
}

/** What the form for a planned price says, as its call takes it. With no struck price nothing is struck: it is the price itself. */
export function planInput(product_id: number, typed: Record<string, string>) {
  const { version = '', price = '', striked_price = '', striked_proof = '', from = '', until = '' } = typed;
  const prices = { price: typedRupees(price), striked_price: typedRupees(striked_price.trim() || price) };
  return { product_id, version, ...prices, striked_proof, from, until };
}

/** Null where nothing is written. */
function numberOrNone(typed: string): number | null {
  return typed.trim() === '' ? null : typedRupees(typed.trim());
}
