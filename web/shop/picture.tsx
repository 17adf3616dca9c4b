import { store } from '../../messages/en/store.ts';
import { useMessages } from '../messages.ts';
import type { Product } from './load-products.ts';

/** The first of a product's pictures. `isFirst`: it is above the fold and loaded at once; any other when it is near the viewport. */
export function Picture({ product, isFirst = false }: { product: Product; isFirst?: boolean }) {
  const t = useMessages(store);
  const text = { 1: t.for_car, 2: t.for_bike }[product.id];
  const [picture] = product.pictures;
  return (
    <img
      className="product-picture"
      {...picture}
      sizes={picture?.srcSet && '(min-width: 48rem) 36rem, 100vw'}
      alt={picture?.alt || text}
      fetchPriority={isFirst ? 'high' : 'auto'}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
}
