import { rupees, withGst } from '../../contract/money.ts';
import { product } from '../../messages/en/product.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { Product } from './load-products.ts';

/**
 * Structured data about the products for search engines. No `aggregateRating`: the rating on the page was entered by an operator, or comes from
 * testimonials about all our services. The page has no reviews of the single product, without which search engines rightly treat it as a false claim.
 */
export function OfferData({ products, gstBasisPoints }: { products: Product[]; gstBasisPoints: number }) {
  const t = useMessages({ product });
  const origin = useRootData()?.shop.origin ?? '';
  const graph = products.map(({ id, name, description, pricePaise, priceUntil, pictures }) => ({
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
      ...priceOf(pricePaise, gstBasisPoints),
      ...(priceUntil && { priceValidUntil: priceUntil }),
      availability: 'https://schema.org/InStock',
    },
  }));
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The price of one sticker, including tax. */
function priceOf(pricePaise: number, gstBasisPoints: number) {
  const price = rupees(withGst(pricePaise, gstBasisPoints));
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  };
  return { price, priceSpecification };
}
