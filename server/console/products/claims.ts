import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ProductRow } from './change-product.ts';

/** What is claimed of a product, as it is stored. */
export type Claims = Pick<ProductRow, 'rating_tenths' | 'review_count' | 'rating_proof' | 'striked_proof'>;

interface ClaimsInput {
  /** In paise. */
  price: number;
  striked_price: number;
  /** In tenths. */
  rating?: number | null | undefined;
  reviews?: number | null | undefined;
  rating_proof?: string | undefined;
  striked_proof?: string | undefined;
}

/** The product's new claims; those that are not given stay as they are. Rejects a claim without proof. */
export function claimsOf(before: ProductRow, input: ClaimsInput): Claims {
  const { rating = before.rating_tenths, reviews = before.review_count } = input;
  const claims: Claims = {
    rating_tenths: rating,
    review_count: reviews,
    rating_proof: input.rating_proof === undefined ? before.rating_proof : input.rating_proof || null,
    striked_proof: input.striked_proof === undefined ? before.striked_proof : input.striked_proof || null,
  };
  const errors = claimErrors(claims, input.striked_price > input.price);
  if (Object.keys(errors).length > 0)
    throw new ApiError(422, 'validation', Object.values(errors).flat().join(' '), { errors });
  return claims;
}

function claimErrors(claims: Claims, isStruck: boolean): Record<string, string[]> {
  const { rating_tenths, review_count, rating_proof, striked_proof } = claims;
  const t = en.console_products;
  const isRated = rating_tenths !== null || review_count !== null;
  return {
    ...(isStruck && striked_proof === null && { striked_proof: [t.striked_unproven] }),
    ...(isRated && rating_tenths === null && { rating: [t.rating_missing] }),
    ...(isRated && review_count === null && { reviews: [t.reviews_missing] }),
    ...(isRated && rating_proof === null && { rating_proof: [t.rating_unproven] }),
  };
}
