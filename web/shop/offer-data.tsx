import { rupees } from '../../contract/money.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useRootData } from '../use-root-data.ts';
import type { Product } from './load-products.ts';

/**
 * What a search engine is told of the products. No `aggregateRating`: the rating that the page shows is fixed by the
 * specification and stands for no reviews that anybody could read, which search engines rightly call a false claim.
 */
export function OfferData({ products }: { products: Product[] }) {
  const t = useMessages();
  const origin = useRootData()?.shop.origin ?? '';
  const graph = products.map(({ id, name, description, pricePaise, pictures }) => ({
    '@type': 'Product',
    sku: String(id),
    name: `${t.product.name} ${name}`,
    description,
    image: pictures.map(({ src }) => origin + src),
    brand: { '@type': 'Brand', name: t.product.name },
    offers: {
      '@type': 'Offer',
      url: origin + paths.productDetail,
      priceCurrency: 'INR',
      price: rupees(pricePaise),
      availability: 'https://schema.org/InStock',
    },
  }));
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
