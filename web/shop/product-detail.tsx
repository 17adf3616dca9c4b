import { data, redirectDocument } from 'react-router';
import { LoadFailed } from '../frame/load-failed.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall, shopTerms } from '../request-context.ts';
import { Head } from '../ui/head.tsx';
import type { Route } from './+types/product-detail';
import { cartToBuy, readWish } from './buy.ts';
import { keepCart } from './cart-cookie.ts';
import { loadProducts } from './load-products.ts';
import { OfferData } from './offer-data.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductFeatures } from './product-features.tsx';
import { TrustRow } from './trust-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const gstPercent = context.get(shopTerms).gstBasisPoints / 100;
  try {
    return data({ products: await loadProducts(context.get(serverCall)), gstPercent });
  } catch {
    return data({ products: [], gstPercent }, { status: 503 });
  }
}

export async function action({ request }: Route.ActionArgs) {
  const cart = cartToBuy(request, await readWish(request));
  throw redirectDocument(paths.checkout, { headers: keepCart(request, cart) });
}

export default function ProductDetail({ loaderData: { products, gstPercent } }: Route.ComponentProps) {
  const t = useMessages().store;
  return (
    <div className="shop">
      <Head title={t.products_title} description={t.products_lead} />
      <header className="shop-head">
        <h1>{t.products_title}</h1>
        <p className="text-lg">{t.products_lead}</p>
      </header>
      {products.length === 0 ? (
        <LoadFailed text={t.products_failed} />
      ) : (
        <div className="product-cards">
          {products.map((product) => (
            <ProductCard product={product} gstPercent={gstPercent} key={product.id} />
          ))}
        </div>
      )}
      <TrustRow />
      <ProductFeatures />
      <OfferData products={products} />
    </div>
  );
}
